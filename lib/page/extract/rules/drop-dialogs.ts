import { hasNameWord } from '../../dom/words-of';
import { nearKindIndex, noAncestor } from '../features/container-node';
import { anyInside, insideOf } from '../features/inside-of';
import { type ChosenPage, dropInside, type Rule } from './rule';

const modalIndex = nearKindIndex('modal');
const openedNames = new Set(['modal', 'popup', 'dialog']);
/** Share of a page's words; what holds more is the page's content, whatever it is called. */
const maxShare = 0.45;

function run(page: ChosenPage): void {
  const { copy, blocks } = page;
  const hasDialogs = copy.querySelector('[role="dialog"]') !== null;
  if (!hasDialogs && !anyInside(blocks, modalIndex)) return;
  const isOpened = insideOf(
    (container) => hasNameWord(container.className, openedNames) || container.element.getAttribute('role') === 'dialog',
  );
  dropInside(
    page,
    (container) => (hasDialogs || container.near[modalIndex] !== noAncestor) && isOpened(container),
    maxShare,
  );
}

/** Drops dialogs from an article, where they are not most of the page and enough is left. */
export const dropDialogs: Rule = { name: 'drop-dialogs', appliesTo: ({ isArticle }) => isArticle, run };
