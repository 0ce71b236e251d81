import { hasNameWord } from '../../dom/words-of';
import { type ContainerNode, nearKindIndex, noAncestor } from '../features/container-node';
import type { DescribedBlock } from '../features/describe-blocks';
import { defaultSettings, type Settings } from './settings';

const commentIndex = nearKindIndex('comment');
const modalIndex = nearKindIndex('modal');
const cookieIndex = nearKindIndex('cookie');
const openedNames = new Set(['modal', 'popup', 'dialog']);
const consent =
  /(?:^|[\s_-])(?:consent|gdpr|ccpa|cookies?[\s_-]?(?:banner|bar|box|consent|dialog|law|message|modal|notice|overlay|popup))/i;
/** Shares of a page's words; what holds more is the page's content, whatever it is called. */
const maxConsentShare = 0.85;
const maxDialogShare = 0.45;
/** Words that have to be left when something is dropped. */
const minWordsLeft = 80;
const minWordsBesideConsent = 20;

/** A test of whether a container is inside of one for which `test` holds; results are cached. */
function insideOf(test: (container: ContainerNode) => boolean): (container: ContainerNode) => boolean {
  const known = new Map<ContainerNode, boolean>();
  return (container) => {
    const path: ContainerNode[] = [];
    let up: ContainerNode | null = container;
    for (; up !== null && !known.has(up); up = up.parent) path.push(up);
    let found = up !== null && known.get(up) === true;
    for (const step of path.reverse()) {
      found ||= test(step);
      known.set(step, found);
    }
    return found;
  };
}

/** Whether any block is in a container of one kind. @param nearIndex the kind's index in `ContainerNode.near` */
function anyInside(blocks: readonly DescribedBlock[], nearIndex: number): boolean {
  for (const { container } of blocks) if (container.near[nearIndex] !== noAncestor) return true;
  return false;
}

/** Drops the blocks inside of asides, unless these hold most of the page or too little would be left. */
function dropInside(
  blocks: readonly DescribedBlock[],
  kept: boolean[],
  { isAside, maxShare }: { isAside: (container: ContainerNode) => boolean; maxShare: number },
): void {
  let all = 0;
  let inside = 0;
  let left = 0;
  const asides = blocks.map(({ container, words }, index) => {
    const found = isAside(container);
    all += words;
    if (found) inside += words;
    else if (kept[index] === true) left += words;
    return found;
  });
  if (inside === 0 || inside >= all * maxShare || left < minWordsLeft) return;
  asides.forEach((isOut, index) => {
    if (isOut) kept[index] = false;
  });
}

function doubtInside(blocks: readonly DescribedBlock[], probabilities: Float32Array): void {
  const isConsent = insideOf(
    ({ className, element }) => consent.test(className) || consent.test(element.getAttribute('id') ?? ''),
  );
  // Few blocks are inside of anything whose name begins with "cookie", "consent" and the like.
  const asides = blocks.map(({ container }) => container.near[cookieIndex] !== noAncestor && isConsent(container));
  if (!asides.includes(true)) return;
  let all = 0;
  let left = 0;
  blocks.forEach(({ words }, index) => {
    all += words;
    if (asides[index] === false) left += words;
  });
  if (left < minWordsBesideConsent || all - left >= all * maxConsentShare) return;
  asides.forEach((isOut, index) => {
    if (isOut) probabilities[index] = 0;
  });
}

/**
 * Sets the probability of the blocks of consent banners to 0, on pages of every type, unless they hold nearly all words.
 * @param probabilities of the blocks, changed in place
 */
export function doubtConsent(blocks: readonly DescribedBlock[], probabilities: Float32Array): void {
  if (anyInside(blocks, cookieIndex)) doubtInside(blocks, probabilities);
}

function dropDialogs(blocks: readonly DescribedBlock[], kept: boolean[], hasDialogs: boolean): void {
  const isOpened = insideOf(
    (container) => hasNameWord(container.className, openedNames) || container.element.getAttribute('role') === 'dialog',
  );
  dropInside(blocks, kept, {
    isAside: (container) => (hasDialogs || container.near[modalIndex] !== noAncestor) && isOpened(container),
    maxShare: maxDialogShare,
  });
}

/**
 * Drops dialogs and the comments of readers from an article, where they are not most of the page and enough is left.
 * @param kept one flag per block, changed in place
 * @param probability that the page is an article
 */
export function dropAsides(
  blocks: readonly DescribedBlock[],
  kept: boolean[],
  probability: number,
  { minArticleProbability, maxCommentShare }: Settings = defaultSettings,
): void {
  const hasDialogs = blocks[0]?.container.element.ownerDocument.querySelector('[role="dialog"]') != null;
  if (hasDialogs || anyInside(blocks, modalIndex)) dropDialogs(blocks, kept, hasDialogs);
  if (probability < minArticleProbability || !anyInside(blocks, commentIndex)) return;
  dropInside(blocks, kept, { isAside: ({ near }) => near[commentIndex] !== noAncestor, maxShare: maxCommentShare });
}
