import { entryAt } from '../../../core/utils/entry-at';
import { hasNameWord } from '../../dom/words-of';
import type { ContainerNode } from '../features/container-node';
import type { DescribedBlock } from '../features/describe-blocks';
import type { ChosenPage, CorrectionRule } from './rule';

const authorNames = new Set(['author', 'user', 'username', 'poster', 'nick', 'member', 'creator', 'who', 'from', 'by']);
/** Words of a name. */
const maxWords = 5;
/** Minimum number of posts with the same markup on a page that is a thread. */
const minPosts = 3;
/** Levels of the tree from a name up to its post. */
const maxLevels = 3;
/** Blocks from a name to the text of its post. */
const maxDistance = 4;

/**
 * Whether a block is a person's name, by the class or `itemprop` of its container or the container's parent; looks each
 * class up once.
 */
function namesOfAuthors(): (block: DescribedBlock) => boolean {
  const known = new Map<string, boolean>();
  const isCalledAuthor = ({ className, element }: ContainerNode): boolean => {
    let isNamed = known.get(className);
    if (isNamed === undefined) {
      isNamed = hasNameWord(className, authorNames);
      known.set(className, isNamed);
    }
    return isNamed || element.getAttribute('itemprop') === 'author';
  };
  return ({ container }) =>
    isCalledAuthor(container) || (container.parent !== null && isCalledAuthor(container.parent));
}

/** Whether kept running text follows within a few blocks. */
function isHead(blocks: readonly DescribedBlock[], kept: readonly boolean[], index: number): boolean {
  for (let next = index + 1; next <= index + maxDistance; next += 1) {
    if (kept[next] === true && blocks[next]?.isProse === true) return true;
  }
  return false;
}

/** The indices of names at the heads of posts, by the signature of the post. */
function headsOfPosts(
  blocks: readonly DescribedBlock[],
  isName: (block: DescribedBlock) => boolean,
): Map<string, number[]> {
  const posts = new Map<string, number[]>();
  blocks.forEach((block, index) => {
    if (block.words > maxWords || !isName(block)) return;
    let post = block.container.parent;
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

function run({ blocks, kept }: ChosenPage): void {
  // Most pages have no name that ought to be kept and is not; those need not search for posts.
  const isName = namesOfAuthors();
  let isLost = false;
  let nextProse = Number.POSITIVE_INFINITY;
  for (let index = blocks.length - 1; index >= 0 && !isLost; index -= 1) {
    const block = entryAt(blocks, index);
    const isKept = kept[index] === true;
    isLost = !isKept && block.words <= maxWords && nextProse <= index + maxDistance && isName(block);
    if (isKept && block.isProse) nextProse = index;
  }
  if (!isLost) return;
  for (const heads of headsOfPosts(blocks, isName).values()) {
    if (heads.length < minPosts) continue;
    for (const head of heads) if (isHead(blocks, kept, head)) kept[head] = true;
  }
}

/**
 * In a thread the author belongs to the text: keeps the name at the head of each post whose text is kept, if the page
 * has three or more posts with the same markup. The benchmark does not count names as content, but an answer has to
 * name the author.
 */
export const keepAuthors: CorrectionRule = { name: 'keep-authors', appliesTo: () => true, run };
