import type { ExaminedClaim } from '../../../core/contradictions';
import type { Span } from '../../../core/source';
import { collapseSpaces } from '../../../core/utils/text/collapse-spaces';
import { guessLanguage } from '../../../passages/text/language';
import { splitSentences } from '../../../passages/text/sentences';

/** Characters of a claim, and the share of it that has to be selected so that all of it is meant. */
const maxClaim = 500;
const wholeShare = 0.8;
const blocks = 'p, li, blockquote, dd, dt, h3, h4, h5, h6';

/**
 * The text of a part of the page as it was written: without citation chips, word joiners and no-break spaces before
 * signs.
 */
function rangeText(range: Range): string {
  const content = range.cloneContents();
  for (const chips of content.querySelectorAll('.chips')) chips.remove();
  return (content.textContent ?? '').replaceAll('\u2060', '').replaceAll('\u00a0', ' ');
}

/** The sentences of a text that a selected part of it touches, and the part within them. */
export function claimAround(text: string, selected: Span): ExaminedClaim | undefined {
  const touched = splitSentences(text, guessLanguage(text)).filter(
    ({ start, end }) => start < selected.end && selected.start < end,
  );
  const [first, last] = [touched[0], touched.at(-1)];
  if (!first || !last || last.end - first.start > maxClaim) return undefined;
  const claim = text.slice(first.start, last.end);
  const focus = {
    start: Math.max(0, selected.start - first.start),
    end: Math.min(claim.length, selected.end - first.start),
  };
  const part = claim.slice(focus.start, focus.end);
  const start = focus.start + (part.length - part.trimStart().length);
  const end = start + part.trim().length;
  if (end <= start) return undefined;
  return end - start >= claim.length * wholeShare ? { text: claim } : { text: claim, focus: { start, end } };
}

/**
 * The claim of a table's row: its cells, separated by tabs as pages have them, with the selected cell as what matters.
 */
function claimOfRow(row: HTMLTableRowElement, range: Range): ExaminedClaim | undefined {
  const texts = [...row.cells].map((cell) => {
    const whole = document.createRange();
    whole.selectNodeContents(cell);
    return rangeText(whole).trim();
  });
  const index = [...row.cells].findIndex((cell) => cell.contains(range.startContainer));
  const text = texts.join('\t');
  if (index === -1 || text.length > maxClaim) return undefined;
  const start = texts.slice(0, index).reduce((sum, cell) => sum + cell.length + 1, 0);
  const focus = { start, end: start + (texts[index]?.length ?? 0) };
  return focus.end > focus.start ? { text, focus } : undefined;
}

/** Characters of a quoted passage; who selects more means none of it. */
const maxQuote = 2_000;

/** The selected text of an answer, on one line; undefined if nothing, or too much, is selected in it. */
export function selectedPassage(answer: Element, selection: Selection | null): string | undefined {
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return undefined;
  const range = selection.getRangeAt(0);
  if (!answer.contains(range.commonAncestorContainer)) return undefined;
  const text = collapseSpaces(rangeText(range));
  return text !== '' && text.length <= maxQuote ? text : undefined;
}

/** The sentence of an answer that holds the selection; undefined where nothing, or too much, is selected in it. */
export function selectedClaim(answer: Element, selection: Selection | null): ExaminedClaim | undefined {
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return undefined;
  const range = selection.getRangeAt(0);
  const { startContainer } = range;
  const element = startContainer instanceof Element ? startContainer : startContainer.parentElement;
  const row = element?.closest('tr');
  const block = row ?? element?.closest(blocks);
  if (!block || !answer.contains(block) || !answer.contains(range.endContainer)) return undefined;
  if (row) return claimOfRow(row, range);
  const whole = document.createRange();
  whole.selectNodeContents(block);
  const before = whole.cloneRange();
  before.setEnd(range.startContainer, range.startOffset);
  const start = rangeText(before).length;
  return claimAround(rangeText(whole), { start, end: start + rangeText(range).length });
}
