import {
  addressBit,
  bylineBit,
  dateBit,
  filedBit,
  meaningOf,
  pairBit,
  priceBit,
  ratedBit,
  rightsBit,
  runningBit,
} from './vocabulary';

/** Counts over a block's text. */
export interface TextMeasures {
  words: number;
  /** Function words such as "the" and "und", which running text has more of than labels. */
  runningWords: number;
  capitals: number;
  digits: number;
  commas: number;
  /** Marks that end a sentence, anywhere in the text. */
  stops: number;
  /** Bars, bullets and arrows, which separate the entries of menus and bylines. */
  bars: number;
  /** Number of words that also occur in the page's title. */
  titleWords: number;
  /** Bits of the phrases that the text holds; see `priceBit` and the others. */
  phraseMask: number;
}

/** Characters measured; the counts of longer blocks are extrapolated from these. */
const maxMeasured = 800;
/** Characters; longer texts are not searched for phrases: a paragraph may say "share" without being a share bar. */
const maxPhraseLength = 400;
const phraseBits = (1 << 20) - 1;
/** Phrases that count at the beginning of a text only. */
const headBits = bylineBit | filedBit;

const plain = 0;
const letter = 1;
const capital = 2;
const digit = 3;
const comma = 4;
const stop = 5;
const bar = 6;
const currency = 7;
const wide = 8;

function characterClass(code: number): number {
  if (code < 128) {
    if (code >= 97 && code <= 122) return letter;
    if (code >= 65 && code <= 90) return capital;
    if (code >= 48 && code <= 57) return digit;
    if (code === 44 || code === 59) return comma;
    if (code === 46 || code === 33 || code === 63) return stop;
    if (code === 124 || code === 47) return bar;
    return code === 36 ? currency : code === 39 ? letter : plain;
  }
  if (code < 192) return code === 163 || code === 165 ? currency : code === 183 || code === 187 ? bar : plain;
  if (code >= 0x2000 && code <= 0x2bff) {
    if (code === 0x2019) return letter;
    if (code === 0x2026) return stop;
    if (code === 0x20ac || code === 0x20b9) return currency;
    return code === 0x2022 || code === 0x203a || code === 0x2192 ? bar : plain;
  }
  if (code >= 0x3000 && code <= 0x303f) return code === 0x3002 ? stop : code === 0x3001 ? comma : plain;
  if ((code >= 0x3040 && code <= 0x9fff) || (code >= 0xac00 && code <= 0xd7af) || (code >= 0x0e00 && code <= 0x0e7f))
    return wide;
  if (code === 0xff0c || code === 0x060c) return comma;
  if (code === 0xff01 || code === 0xff1f || code === 0x061f || code === 0x0964) return stop;
  return letter;
}

/**
 * Measures a text in one pass over its characters.
 * @param text white space already collapsed
 * @param titleWords lower-case words of the page's title
 */
export function measureText(text: string, titleWords: ReadonlySet<string>): TextMeasures {
  const end = Math.min(text.length, maxMeasured);
  const found = {
    words: 0,
    runningWords: 0,
    capitals: 0,
    digits: 0,
    commas: 0,
    stops: 0,
    bars: 0,
    titleWords: 0,
    phraseMask: 0,
  };
  // If lower case changes the length of a text, it is used unchanged, so that indices agree.
  const small = text.slice(0, end).toLowerCase();
  const lower = small.length === end ? small : text;
  let start = -1;
  let wides = 0;
  let mask = 0;
  let signs = 0;
  let pair = '';
  for (let at = 0; at <= end; at += 1) {
    const code = at < end ? text.charCodeAt(at) : 32;
    // Fast path: most characters are a lower-case letter in a word.
    if (start !== -1 && code >= 97 && code <= 122) continue;
    const kind = code === 32 ? plain : characterClass(code);
    if (kind === letter || kind === capital || kind === digit) {
      if (start === -1) {
        start = at;
        found.words += 1;
        if (kind === capital) found.capitals += 1;
        else if (kind === digit) found.digits += 1;
      }
      continue;
    }
    if (start !== -1) {
      if (at - start <= 16) {
        const word = lower.slice(start, at);
        const meaning = meaningOf(word);
        if (meaning & runningBit) found.runningWords += 1;
        mask |= found.words === 1 ? meaning & phraseBits : meaning & phraseBits & ~headBits;
        if (pair !== '') mask |= meaningOf(`${pair}_${word}`) & phraseBits & (found.words === 2 ? -1 : ~headBits);
        pair = meaning & pairBit ? word : '';
        if (at - start > 2 && titleWords.has(word)) found.titleWords += 1;
      } else pair = '';
      start = -1;
    }
    if (kind === plain) {
      if (code === 64) signs |= addressBit;
      else if (code === 169) signs |= rightsBit;
      else if (code === 0x2605) signs |= ratedBit;
    } else if (kind === comma) found.commas += 1;
    else if (kind === stop) {
      const next = at + 1 < end ? text.charCodeAt(at + 1) : 32;
      if (code > 127 || next === 32 || next === 34 || next === 39 || next === 41 || next > 0x2000) found.stops += 1;
    } else if (kind === bar) found.bars += 1;
    else if (kind === currency) signs |= priceBit;
    else if (kind === wide) wides += 1;
  }
  // Scripts without spaces between words: two characters make about a word.
  if (wides > 4) found.words += wides >> 1;
  if (found.digits === 0) {
    mask &= ~(dateBit | priceBit);
    signs &= ~priceBit;
  }
  if (text.length <= maxPhraseLength) found.phraseMask = mask | signs;
  if (text.length > end) {
    const scale = text.length / end;
    // No phrase is looked for in a text that long.
    for (const key of Object.keys(found) as (keyof TextMeasures)[]) {
      found[key] = Math.round(found[key] * scale);
    }
  }
  return found;
}
