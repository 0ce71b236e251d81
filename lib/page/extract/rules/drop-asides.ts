import { hasNameWord } from '../../dom/words-of';
import { type ContainerNode, nearTags, nowhere } from '../features/container-node';
import type { DescribedBlock } from '../features/describe-blocks';
import { partKinds } from '../features/vocabulary';

const commentPlace = nearTags.length + partKinds.indexOf('comment');
const modalPlace = nearTags.length + partKinds.indexOf('modal');
const cookiePlace = nearTags.length + partKinds.indexOf('cookie');
const openedNames = new Set(['modal', 'popup', 'dialog']);
const consent =
  /(?:^|[\s_-])(?:consent|gdpr|ccpa|cookies?[\s_-]?(?:banner|bar|box|consent|dialog|law|message|modal|notice|overlay|popup))/i;
/** Of a page's words; what holds more than that is the page itself, whatever it is called. */
const mostConsent = 0.85;
const mostComments = 0.6;
const mostOpened = 0.45;
/** A page less surely an article may be a thread, in which comments are what is read. */
const sureArticle = 0.8;
/** Words that have to stay beside what goes. */
const leastLeft = 80;
const leastBesideConsent = 20;

/** Tells whether a part is inside of one that a test holds for. */
function insideOf(test: (part: ContainerNode) => boolean): (part: ContainerNode) => boolean {
  const known = new Map<ContainerNode, boolean>();
  return (part) => {
    const path: ContainerNode[] = [];
    let up: ContainerNode | null = part;
    for (; up !== null && !known.has(up); up = up.parent) path.push(up);
    let found = up !== null && known.get(up) === true;
    for (const step of path.reverse()) {
      found ||= test(step);
      known.set(step, found);
    }
    return found;
  };
}

/** Whether a block stands in a part of a kind. @param place in `Part.near` */
function anyStands(blocks: readonly DescribedBlock[], place: number): boolean {
  for (const { part } of blocks) if (part.near[place] !== nowhere) return true;
  return false;
}

function dropInside(
  blocks: readonly DescribedBlock[],
  kept: boolean[],
  { isAside, most }: { isAside: (part: ContainerNode) => boolean; most: number },
): void {
  let all = 0;
  let inside = 0;
  let left = 0;
  const asides = blocks.map(({ part, words }, index) => {
    const found = isAside(part);
    all += words;
    if (found) inside += words;
    else if (kept[index] === true) left += words;
    return found;
  });
  if (inside === 0 || inside >= all * most || left < leastLeft) return;
  asides.forEach((isOut, index) => {
    if (isOut) kept[index] = false;
  });
}

function doubtInside(blocks: readonly DescribedBlock[], chances: Float32Array): void {
  const isConsent = insideOf(
    ({ className, element }) => consent.test(className) || consent.test(element.getAttribute('id') ?? ''),
  );
  // Few blocks stand in anything whose name begins so.
  const asides = blocks.map(({ part }) => part.near[cookiePlace] !== nowhere && isConsent(part));
  if (!asides.includes(true)) return;
  let all = 0;
  let left = 0;
  blocks.forEach(({ words }, index) => {
    all += words;
    if (asides[index] === false) left += words;
  });
  if (left < leastBesideConsent || all - left >= all * mostConsent) return;
  asides.forEach((isOut, index) => {
    if (isOut) chances[index] = 0;
  });
}

/**
 * Takes all chance from the blocks of what asks for consent, on every kind of page, unless it is nearly all that there is;
 * changes `chances`.
 */
export function doubtConsent(blocks: readonly DescribedBlock[], chances: Float32Array): void {
  if (anyStands(blocks, cookiePlace)) doubtInside(blocks, chances);
}

function dropOpened(blocks: readonly DescribedBlock[], kept: boolean[], hasDialogs: boolean): void {
  const isOpened = insideOf(
    (part) => hasNameWord(part.className, openedNames) || part.element.getAttribute('role') === 'dialog',
  );
  dropInside(blocks, kept, {
    isAside: (part) => (hasDialogs || part.near[modalPlace] !== nowhere) && isOpened(part),
    most: mostOpened,
  });
}

/**
 * Lets go of an article what opens over the page (forms, rules of the house) and what its readers wrote below it, where
 * either is not the page itself and enough else stays.
 * @param chance that the page is an article
 */
export function dropAsides(blocks: readonly DescribedBlock[], kept: boolean[], chance: number): void {
  const hasDialogs = blocks[0]?.part.element.ownerDocument.querySelector('[role="dialog"]') != null;
  if (hasDialogs || anyStands(blocks, modalPlace)) dropOpened(blocks, kept, hasDialogs);
  if (chance < sureArticle || !anyStands(blocks, commentPlace)) return;
  dropInside(blocks, kept, { isAside: ({ near }) => near[commentPlace] !== nowhere, most: mostComments });
}
