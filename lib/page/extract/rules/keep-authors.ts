import { hasNameWord } from '../../dom/words-of';
import type { ContainerNode } from '../features/container-node';
import type { DescribedBlock } from '../features/describe-blocks';

const authorNames = new Set(['author', 'user', 'username', 'poster', 'nick', 'member', 'creator', 'who', 'from', 'by']);
const maxWords = 5;
const leastPosts = 3;
const maxLevels = 3;
/** Blocks from a name to what is said. */
const reach = 4;

/** Whether a block is the name of somebody, by what it stands in. */
function isName({ part }: DescribedBlock): boolean {
  return names(part) || (part.parent !== null && names(part.parent));
}

function names({ className, element }: ContainerNode): boolean {
  if (className !== '' && hasNameWord(className, authorNames)) return true;
  return element.getAttribute('itemprop') === 'author';
}

/** Whether text that is kept follows soon. */
function isHead(blocks: readonly DescribedBlock[], kept: readonly boolean[], index: number): boolean {
  for (let next = index + 1; next <= index + reach; next += 1) {
    if (kept[next] === true && blocks[next]?.isProse === true) return true;
  }
  return false;
}

/** The places of names at the heads of posts, by the kind of post. */
function headsOfPosts(blocks: readonly DescribedBlock[]): Map<string, number[]> {
  const posts = new Map<string, number[]>();
  blocks.forEach((block, index) => {
    if (block.words > maxWords || !isName(block)) return;
    let post = block.part.parent;
    for (let level = 0; post !== null && level < maxLevels; post = post.parent, level += 1) {
      if (post.proseChars === 0 || index - post.firstBlock > 3) continue;
      const found = posts.get(post.signature) ?? [];
      posts.set(post.signature, found);
      found.push(index);
      break;
    }
  });
  return posts;
}

/**
 * In a thread the one who speaks belongs to what is said: keeps the name at the head of each post whose text is kept,
 * where the page has three or more posts of a kind.
 */
export function keepAuthors(blocks: readonly DescribedBlock[], kept: boolean[]): void {
  // Most pages have no name that is to be kept and is not; then their posts need not be found.
  let isLost = false;
  for (let index = 0; index < blocks.length && !isLost; index += 1) {
    const block = blocks[index];
    if (block === undefined || block.words > maxWords || kept[index] === true) continue;
    isLost = isHead(blocks, kept, index) && isName(block);
  }
  if (!isLost) return;
  for (const heads of headsOfPosts(blocks).values()) {
    if (heads.length < leastPosts) continue;
    for (const head of heads) if (isHead(blocks, kept, head)) kept[head] = true;
  }
}
