import { hasNameWord } from '../../dom/words-of';
import { nearKindIndex, noAncestor } from '../features/container-node';
import { anyInside, insideOf } from '../features/inside-of';
import type { ChosenPage, CorrectionRule } from './rule';

const modalIndex = nearKindIndex('modal');
const openedNames = new Set(['modal', 'popup', 'dialog']);
/** Maximum share of a page's words; an element with more is the page's content, whatever its name. */
const maxShare = 0.45;
/** Words that have to be left when dialogs are dropped. */
const minWordsLeft = 80;

function run({ copy, blocks, kept }: ChosenPage): void {
  const hasDialogs = copy.querySelector('[role="dialog"]') !== null;
  if (!hasDialogs && !anyInside(blocks, modalIndex)) return;
  const isOpened = insideOf(
    (container) => hasNameWord(container.className, openedNames) || container.element.getAttribute('role') === 'dialog',
  );
  let all = 0;
  let inside = 0;
  let left = 0;
  const dialogs = blocks.map(({ container, words }, index) => {
    const found = (hasDialogs || container.near[modalIndex] !== noAncestor) && isOpened(container);
    all += words;
    if (found) inside += words;
    else if (kept[index] === true) left += words;
    return found;
  });
  if (inside === 0 || inside >= all * maxShare || left < minWordsLeft) return;
  dialogs.forEach((isOut, index) => {
    if (isOut) kept[index] = false;
  });
}

/** Drops dialogs from an article, where they are not most of the page and enough is left. */
export const dropDialogs: CorrectionRule = { name: 'drop-dialogs', appliesTo: ({ isArticle }) => isArticle, run };
