import type { Span } from '../../core/source';
import { runAtOnce, type SlicedWork } from '../../core/utils/async/sliced-work';
import { isReferencesHeading } from '../text/reference-headings';
import { splitSentences } from '../text/sentences';
import { detectLanguage } from './page-language';
import { measureKey } from './read-number';
import { type ClaimWord, readWords } from './read-words';

export interface IndexedSentence extends Span {
  text: string;
  words: readonly ClaimWord[];
  /** Words that are no stop words. */
  contentLength: number;
  /** False in a list of references, which names works but says nothing. */
  isEvidence: boolean;
}

/** A page as claims are checked against it; made once per page. */
export interface PageIndex {
  /** The sentences' texts joined by line feeds, or the text that was indexed; offsets count in it. */
  text: string;
  language: string;
  sentences: readonly IndexedSentence[];
  /** By the key of a word: the sentences that have it, in their order. */
  sentencesByKey: ReadonlyMap<string, readonly number[]>;
  /** By the first letters of a word: the keys that begin with them. */
  keysByPrefix: ReadonlyMap<string, readonly string[]>;
  /** Mean of `contentLength`. */
  averageLength: number;
}

/** Letters that words must share at least to be forms of one word. */
export const minPrefix = 4;

/** Words with one beginning that are compared: a usual page has fewer than ten. */
const maxForms = 100;

const heading = /^#{1,6}\s/;

/** Which sentences are in a list of references: from its heading to the next heading of the page. */
function evidenceFlags(texts: readonly string[]): boolean[] {
  let inReferences = false;
  return texts.map((text, index) => {
    // Without marks of headings a word alone may be an entry of the page's menu; a list of references is at its end.
    const canStart = heading.test(text) || index >= texts.length / 2;
    if (isReferencesHeading(text) && canStart) inReferences = true;
    else if (heading.test(text)) inReferences = false;
    return !inReferences;
  });
}

/** Ranges of given sentences in their text, joined by line feeds. */
function joinedSpans(sentences: readonly string[]): Span[] {
  let start = 0;
  return sentences.map((sentence) => {
    const span = { start, end: start + sentence.length };
    start = span.end + 1;
    return span;
  });
}

/** Blocks are parted by line feeds: no sentence goes across one. */
function* sentenceSpans(text: string, language: string): SlicedWork<Span[]> {
  const spans: Span[] = [];
  for (const { 0: line, index } of text.matchAll(/[^\n]+/g)) {
    for (const { start, end } of splitSentences(line, language)) {
      spans.push({ start: index + start, end: index + end });
    }
    yield;
  }
  return spans;
}

/** Indexes the text of a page all at once; see `readPageIndex`. */
export const indexPage = (page: string | readonly string[], language?: string): PageIndex =>
  runAtOnce(readPageIndex(page, language));

/**
 * Indexes the text of a page for `checkClaim`, in slices of work. Time and memory grow with the length of the text.
 * @param page plain text, blocks parted by line feeds, or its sentences
 * @param declared its language as the page declares it, a BCP 47 tag; anything else is ignored
 */
export function* readPageIndex(page: string | readonly string[], declared?: string): SlicedWork<PageIndex> {
  const text = typeof page === 'string' ? page : page.join('\n');
  const pageLanguage = detectLanguage(text, declared);
  const spans = typeof page === 'string' ? yield* sentenceSpans(text, pageLanguage) : joinedSpans(page);
  const isEvidence = evidenceFlags(spans.map(({ start, end }) => text.slice(start, end)));
  const sentencesByKey = new Map<string, number[]>();
  const keysByPrefix = new Map<string, string[]>();
  let total = 0;
  const add = (key: string, sentence: number) => {
    const known = sentencesByKey.get(key);
    if (known === undefined) {
      sentencesByKey.set(key, [sentence]);
      if (key.length < minPrefix) return;
      const prefix = key.slice(0, minPrefix);
      const keys = keysByPrefix.get(prefix);
      if (keys && keys.length < maxForms) keys.push(key);
      else if (!keys) keysByPrefix.set(prefix, [key]);
    } else if (known.at(-1) !== sentence) known.push(sentence);
  };
  const sentences: IndexedSentence[] = [];
  for (const [index, { start, end }] of spans.entries()) {
    yield;
    const sentence = text.slice(start, end);
    // A page can quote in another script than its own.
    const words = readWords(sentence, detectLanguage(sentence, pageLanguage));
    let contentLength = 0;
    for (const { key, isStop, number } of words) {
      if (isStop) continue;
      contentLength += 1;
      if (isEvidence[index] === false) continue;
      add(key, index);
      if (!number) continue;
      if (number.written !== number.value) add(`#${number.written}`, index);
      if (number.kind === 'measure') add(measureKey(number), index);
    }
    total += contentLength;
    sentences.push({ start, end, text: sentence, words, contentLength, isEvidence: isEvidence[index] === true });
  }
  return {
    text,
    language: pageLanguage,
    sentences,
    sentencesByKey,
    keysByPrefix,
    averageLength: total / Math.max(1, sentences.length),
  };
}
