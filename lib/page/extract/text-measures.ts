import { isRunningWord } from './vocabulary';

/** What can be counted in a block's text. Lengths are characters (UTF-16 units) with runs of white space as one. */
export interface TextMeasures {
  text: string;
  words: number;
  /** Words such as "the" and "und", which running text is full of. */
  runningWords: number;
  capitals: number;
  digits: number;
  commas: number;
  /** Marks that end a sentence, inside the text too. */
  stops: number;
  /** Bars, bullets and arrows, which menus and bylines are parted by. */
  bars: number;
}

const wordPattern = /[\p{L}\p{N}'’]+/gu;
const wideScript = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\u0e00-\u0e7f]/g;
/** Characters looked at; longer blocks are long enough. */
const maxMeasured = 2_000;

function count(text: string, pattern: RegExp): number {
  let found = 0;
  pattern.lastIndex = 0;
  while (pattern.test(text)) found += 1;
  return found;
}

/** @param text white space already collapsed */
export function measureText(text: string): TextMeasures {
  const head = text.length > maxMeasured ? text.slice(0, maxMeasured) : text;
  const scale = text.length / Math.max(1, head.length);
  const measures = { text, words: 0, runningWords: 0, capitals: 0, digits: 0, commas: 0, stops: 0, bars: 0 };
  for (const [word] of head.matchAll(wordPattern)) {
    measures.words += 1;
    const first = word.charCodeAt(0);
    if (first >= 65 && first <= 90) measures.capitals += 1;
    if (first >= 48 && first <= 57) measures.digits += 1;
    if (word.length <= 7 && isRunningWord(word.toLowerCase())) measures.runningWords += 1;
  }
  measures.commas = count(head, /[,;，、،]/g);
  measures.stops = count(head, /[.!?…](?=[\s"'”’)]|$)|[。！？।؟]/g);
  measures.bars = count(head, /[|·•»›→/]/g);
  // Scripts without spaces: two characters make about a word.
  const wide = count(head, wideScript);
  if (wide > 4) measures.words += Math.round(wide / 2);
  if (scale > 1) {
    for (const key of ['words', 'runningWords', 'capitals', 'digits', 'commas', 'stops', 'bars'] as const) {
      measures[key] = Math.round(measures[key] * scale);
    }
  }
  return measures;
}
