import type { Span } from '../../core/source';
import { packOf } from '../languages/registry';
import { functionWordsOf } from './language';
import { foldWord } from './tokenize';
import { createWordSet } from './word-set';

/** A run of capitalised words, such as 'Skerrow Light' or 'Treaty of Rome'; offsets into the text. */
export interface CapitalisedName extends Span {
  text: string;
  /** The number of its words, without those that join them. */
  words: number;
}

/** Whether a language capitalises names and no other nouns. @param language its tag; true for an unknown one */
export function capitalsTellNames(language: string): boolean {
  const capitals = packOf(language)?.capitals;
  return capitals !== 'nouns' && capitals !== 'none';
}

const joints = createWordSet(({ texts: { nameParticles = '', nameJoints = '', otherNameJoints = '' } }) =>
  `${nameParticles} ${nameJoints} ${otherNameJoints}`.trim(),
);
/** Joining words in a row. */
const maxJoints = 2;
const word = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’.-][\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*/gu;
const phraseBoundary = /[.!?:;\n\t“”"«»()¿¡]/u;

function readNames(text: string, language: string, beginsSentence: boolean): CapitalisedName[] {
  const common = functionWordsOf(language);
  const names: CapitalisedName[] = [];
  let open: (CapitalisedName & { isFirst: boolean }) | undefined;
  let joined = 0;
  let last = 0;
  const close = () => {
    if (open && (open.words > 1 || !open.isFirst)) {
      const { start, end, words } = open;
      names.push({ start, end, words, text: text.slice(start, end) });
    }
    open = undefined;
    joined = 0;
  };
  for (const { 0: surface, index } of text.matchAll(word)) {
    const gap = text.slice(last, index);
    const isFirst = (last === 0 && beginsSentence) || phraseBoundary.test(gap);
    if (gap !== ' ' && gap !== '\u00a0') close();
    last = index + surface.length;
    const isCapital = /^\p{Lu}/u.test(surface) && !common.has(foldWord(surface));
    if (open && (isCapital || /^\p{N}/u.test(surface))) {
      open.end = last;
      open.words += 1;
      joined = 0;
    } else if (isCapital) open = { text: '', start: index, end: last, words: 1, isFirst };
    else if (open && joints(language).has(surface) && joined < maxJoints) joined += 1;
    else close();
  }
  close();
  return names;
}

/**
 * Names by their capitals, in order: for languages that capitalise names and no other words. The first word of a
 * sentence is a name only if another capitalised word follows it. A number after a capitalised word is part of the
 * name: 'Apollo 11'.
 * @param language decides which capitalised words are common ones, such as 'The'
 */
export function capitalisedNames(text: string, language: string): CapitalisedName[] {
  return readNames(text, language, true);
}

/** The same of words that are cut out of a sentence: the first one is a name by itself. */
export function namesWithinSentence(words: string, language: string): CapitalisedName[] {
  return readNames(words, language, false);
}
