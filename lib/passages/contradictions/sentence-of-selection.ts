import type { ExaminedClaim } from '../../core/contradictions';
import { collapseSpaces } from '../../core/utils/text/collapse-spaces';
import { guessLanguage } from '../text/language';
import { withoutNoteMarks } from '../text/note-marks';
import { markdownToBlocks } from '../text/plain-text';
import { splitSentences } from '../text/sentences';

/** Characters of a selection that are examined, and of the page that is searched for it. */
const maxSelection = 400;
const maxPage = 400_000;

/** The part of a selection that is examined. */
export interface SelectedSentence {
  claim: ExaminedClaim;
  /** Whether the page's text contains the selected words; words of a frame in it are not in its text. */
  isInPage: boolean;
}

/**
 * A text of at most `maxSelection` characters, without a part of a word at its end where its words are parted by
 * spaces.
 */
function cutAtWord(text: string): string {
  if (text.length <= maxSelection) return text;
  const end = text.lastIndexOf(' ', maxSelection);
  return text.slice(0, end > 0 ? end : maxSelection);
}

/**
 * The sentence of a page that contains a selection, with the selection as its focus; the selection itself if it is not
 * within one sentence.
 * @param selection as the browser gives it: on one line
 */
export function sentenceOfSelection(markdown: string, selection: string): SelectedSentence {
  const selected = cutAtWord(collapseSpaces(withoutNoteMarks(selection)));
  const blocks = markdownToBlocks(withoutNoteMarks(markdown.slice(0, maxPage)));
  for (const { text } of blocks) {
    const line = text.replace(/\s/g, ' ');
    const at = line.indexOf(selected);
    if (at === -1) continue;
    const sentence = splitSentences(line, guessLanguage(line)).find(({ start, end }) => start <= at && at < end);
    const end = at + selected.length;
    if (!sentence || end > sentence.end) break;
    const claim = text.slice(sentence.start, sentence.end);
    const focus = { start: at - sentence.start, end: end - sentence.start };
    return {
      claim: focus.end - focus.start < claim.length - 1 ? { text: claim, focus } : { text: claim },
      isInPage: true,
    };
  }
  // Across paragraphs the browser and the page put other spaces between words.
  const squeezed = (text: string) => text.replace(/\s/g, '');
  const all = blocks.map(({ text }) => squeezed(text)).join('');
  return { claim: { text: selected }, isInPage: selected !== '' && all.includes(squeezed(selected)) };
}
