import { hasNameWord } from '../words-of';
import type { DescribedBlock } from './describe-blocks';
import type { Part } from './part';

const authorNames = new Set(['author', 'user', 'username', 'poster', 'nick', 'member', 'creator', 'who', 'from', 'by']);
const maxWords = 5;
const leastPosts = 3;
const maxLevels = 3;

function names({ part, words }: DescribedBlock): boolean {
  if (words > maxWords) return false;
  for (let up: Part | null = part, level = 0; up !== null && level < 2; up = up.parent, level += 1) {
    if (
      (up.className !== '' && hasNameWord(up.className, authorNames)) ||
      up.element.getAttribute('itemprop') === 'author'
    ) {
      return true;
    }
  }
  return false;
}

/**
 * In a thread the one who speaks belongs to what is said: keeps the name at the head of each post whose text is kept,
 * where the page has three or more posts of a kind.
 */
export function keepAuthors(blocks: readonly DescribedBlock[], kept: boolean[]): void {
  const posts = new Map<string, number[]>();
  blocks.forEach((block, index) => {
    if (!names(block)) return;
    let post = block.part.parent;
    for (let level = 0; post !== null && level < maxLevels; post = post.parent, level += 1) {
      if (post.proseChars === 0 || index - post.firstBlock > 3) continue;
      const found = posts.get(post.signature) ?? [];
      posts.set(post.signature, found);
      found.push(index);
      break;
    }
  });
  for (const heads of posts.values()) {
    if (heads.length < leastPosts) continue;
    for (const head of heads) {
      const follows = [1, 2, 3, 4].some((step) => kept[head + step] === true && blocks[head + step]?.isProse === true);
      if (follows) kept[head] = true;
    }
  }
}
