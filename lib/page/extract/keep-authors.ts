import { hasNameWord } from '../words-of';
import type { DescribedBlock } from './describe-blocks';
import type { Part } from './part';

const authorNames = new Set(['author', 'user', 'username', 'poster', 'nick', 'member', 'creator', 'who', 'from', 'by']);
const maxWords = 5;
const leastPosts = 3;
const maxLevels = 3;

/** Tells whether a block is the name of somebody, by what it stands in; parts that many blocks stand in are asked once. */
function nameFinder(): (block: DescribedBlock) => boolean {
  const known = new Map<Part, boolean>();
  const isNamed = (part: Part) => {
    const found =
      known.get(part) ??
      ((part.className !== '' && hasNameWord(part.className, authorNames)) ||
        part.element.getAttribute('itemprop') === 'author');
    known.set(part, found);
    return found;
  };
  return ({ part, words }) => words <= maxWords && (isNamed(part) || (part.parent !== null && isNamed(part.parent)));
}

/**
 * In a thread the one who speaks belongs to what is said: keeps the name at the head of each post whose text is kept,
 * where the page has three or more posts of a kind.
 */
export function keepAuthors(blocks: readonly DescribedBlock[], kept: boolean[]): void {
  const posts = new Map<string, number[]>();
  const names = nameFinder();
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
