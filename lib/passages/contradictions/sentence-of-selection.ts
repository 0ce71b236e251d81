import type { ExaminedClaim } from '../../core/contradictions';
import { guessLanguage } from '../text/language';
import { markdownToBlocks } from '../text/plain-text';
import { splitSentences } from '../text/sentences';

/** Characters of a selection that are examined, and of the page that is searched for it. */
const maxSelection = 400;
const maxCharacters = 400_000;

/**
 * The sentence of a page that holds a selected part of it, with that part as what matters; the selection itself where it is a
 * sentence, or is not found.
 * @param selection as the browser hands it over: on one line
 */
export function sentenceOfSelection(markdown: string, selection: string): ExaminedClaim {
  const selected = selection.replace(/\s+/g, ' ').trim().slice(0, maxSelection);
  for (const { text } of markdownToBlocks(markdown.slice(0, maxCharacters))) {
    const line = text.replace(/\s/g, ' ');
    const at = line.indexOf(selected);
    if (at === -1) continue;
    const sentence = splitSentences(line, guessLanguage(line)).find(({ start, end }) => start <= at && at < end);
    const end = at + selected.length;
    if (!sentence || end > sentence.end) break;
    const claim = text.slice(sentence.start, sentence.end);
    const focus = { start: at - sentence.start, end: end - sentence.start };
    return focus.end - focus.start < claim.length - 1 ? { text: claim, focus } : { text: claim };
  }
  return { text: selected };
}
