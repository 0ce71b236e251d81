import { hasNameWord } from '../words-of';
import type { DescribedBlock } from './describe-blocks';
import { nearTags, nowhere, type Part } from './part';
import { partKinds } from './vocabulary';

const commentPlace = nearTags.length + partKinds.indexOf('comment');
const modalPlace = nearTags.length + partKinds.indexOf('modal');
const openedNames = new Set(['modal', 'popup', 'dialog']);
/** Of a page's words; what holds more than that is the page itself, whatever it is called. */
const mostComments = 0.6;
const mostOpened = 0.45;
/** A page less surely an article may be a thread, in which comments are what is read. */
const sureArticle = 0.8;
/** Words that have to stay beside what goes. */
const leastLeft = 80;

/** Tells whether a part is in something that opens over the page. */
function openedFinder(): (part: Part) => boolean {
  const known = new Map<Part, boolean>();
  return (part) => {
    const path: Part[] = [];
    let up: Part | null = part;
    for (; up !== null && !known.has(up); up = up.parent) path.push(up);
    let found = up !== null && known.get(up) === true;
    for (const step of path.reverse()) {
      found ||=
        (step.className !== '' && hasNameWord(step.className, openedNames)) ||
        step.element.getAttribute('role') === 'dialog';
      known.set(step, found);
    }
    return found;
  };
}

/**
 * On an article: lets go what opens over the page (forms, rules of the house) and what its readers wrote below it, where
 * either is the smaller part of the page and enough else stays.
 * @param chance that the page is an article
 */
export function dropAsides(blocks: readonly DescribedBlock[], kept: boolean[], chance: number): void {
  const findOpened = openedFinder();
  const hasDialogs = blocks[0]?.part.element.ownerDocument.querySelector('[role="dialog"]') != null;
  const isOpened = (part: Part) => (hasDialogs || part.near[modalPlace] !== nowhere) && findOpened(part);
  const isComment = ({ near }: Part) => near[commentPlace] !== nowhere;
  const all = blocks.reduce((sum, block) => sum + block.words, 0);
  for (const [isAside, most] of [
    [isOpened, mostOpened],
    [isComment, mostComments],
  ] as const) {
    if (isAside === isComment && chance < sureArticle) continue;
    const asides = blocks.map(({ part }) => isAside(part));
    const sum = (wanted: (index: number) => boolean) =>
      blocks.reduce((words, block, index) => words + (wanted(index) ? block.words : 0), 0);
    const inside = sum((index) => asides[index] === true);
    const left = sum((index) => kept[index] === true && asides[index] !== true);
    if (inside === 0 || inside >= all * most || left < leastLeft) continue;
    asides.forEach((isOut, index) => {
      if (isOut) kept[index] = false;
    });
  }
}
