import { isCommon } from '../text/word-rarity';
import { acronymLetters, initialsOf } from './acronyms';
import type { IndexedSentence } from './index-page';
import { isSameStart } from './match-claim';
import { type ClaimWord, hasCapital } from './read-words';
import type { ClaimView } from './view-claim';

/** Sentences of a page that are looked at for a name. */
const maxSentences = 50;
const isSame = (one: string, other: string) => one === other || isSameStart(one, other);

/** The word before or after another one, with nothing but a space between them. */
function neighbourOf(words: readonly ClaimWord[], place: number, step: 1 | -1, text: string): ClaimWord | undefined {
  const [own, near] = [words[place], words[place + step]];
  if (!own || !near) return undefined;
  const between = step === 1 ? text.slice(own.end, near.start) : text.slice(near.end, own.start);
  return /^["'“”’]?\s["'“”‘]?$/.test(between) ? near : undefined;
}

/** Whether a sentence never writes a surname after another name: 'Obama said', not 'Michelle Obama said'. */
function standsAlone({ text, words }: IndexedSentence, surname: string, claimed: ReadonlySet<string>): boolean {
  return words.every((word, place) => {
    if (!isSame(surname, word.key)) return true;
    const before = neighbourOf(words, place, -1, text);
    return !before || before.isStop || !hasCapital(text, before.start) || claimed.has(before.key);
  });
}

/**
 * Whether a missing name is the first of two, as a given name is, and the page always writes the rare second one alone.
 */
function isShortened({ claim, page }: ClaimView, place: number, claimed: ReadonlySet<string>): boolean {
  const surname = neighbourOf(claim.words, place, 1, claim.text);
  if (surname?.kind !== 'name' || isCommon(surname.key)) return false;
  const around = [neighbourOf(claim.words, place, -1, claim.text), neighbourOf(claim.words, place + 1, 1, claim.text)];
  if (around.some((word) => word?.kind === 'name')) return false;
  const sentences = (page.sentencesByKey.get(surname.key) ?? []).slice(0, maxSentences);
  return (
    sentences.length > 0 &&
    sentences.every((index) => {
      const sentence = page.sentences[index];
      return sentence !== undefined && standsAlone(sentence, surname.key, claimed);
    })
  );
}

/** Whether the window spells out a missing acronym. */
function isSpelledOut({ claim, windowWords }: ClaimView, name: ClaimWord): boolean {
  const letters = acronymLetters(name, claim.text);
  return letters.length > 2 && initialsOf(windowWords).some((initials) => initials.includes(letters));
}

/**
 * Whether a page writes a name of the claim, which it does not have, in another way: by the surname alone, or in full.
 */
export function isNameExplained(view: ClaimView, name: ClaimWord): boolean {
  const place = view.claim.words.findIndex(({ start }) => start === name.start);
  if (place < 0) return false;
  const claimed = new Set(view.claim.words.map(({ key }) => key));
  return isSpelledOut(view, name) || isShortened(view, place, claimed);
}
