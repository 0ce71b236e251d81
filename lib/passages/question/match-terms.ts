import { commonPrefix } from '../../core/utils/text/common-prefix';
import type { TermMatch } from '../answer-kinds/shared/passage';
import type { Query } from '../answer-kinds/shared/query';
import { packOf } from '../languages/registry';
import type { Token } from '../text/tokenize';
import { synonymsOf } from './synonyms';
import { commonForm } from './word-forms';

const prefixStrength = 0.65;
/** Who does it: 'scorer' of 'scor', the stem of 'scored'; and the fewest letters of that stem. */
const agentStrength = 0.8;
const minAgentStem = 4;
/** Characters: a word that extends another one of this length by no more than that suffix is probably a form of it. */
const minPrefixLength = 5;
const maxSuffixLength = 3;

function strengthOf(word: string, base: string, term: string, related: ReadonlyMap<string, number>): number {
  if (word === term) return 1;
  const known = related.get(word) ?? related.get(base);
  if (known !== undefined) return known;
  const [short, long] = word.length < term.length ? [word, term] : [term, word];
  const isAgent = short.length >= minAgentStem && /^[eo]r$/.test(long.slice(short.length)) && long.startsWith(short);
  if (isAgent) return agentStrength;
  const sharesPrefix =
    short.length >= minPrefixLength && long.length - short.length <= maxSuffixLength && long.startsWith(short);
  return sharesPrefix && !/\d/.test(long) ? prefixStrength : 0;
}

const inflectedStrength = 0.8;
/**
 * Whether two words of an inflected language probably are forms of one: they share their beginning and most of their
 * letters.
 */
export function formStrength(word: string, term: string, language: string): number {
  if (packOf(language)?.keepsWordForms) return 0;
  const [one, other] = [word.split("'", 1)[0] ?? '', term.split("'", 1)[0] ?? ''];
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (short === long) return inflectedStrength;
  if (short.length < 4 || /\d/.test(long)) return 0;
  const shared = commonPrefix(short, long);
  return shared >= 4 && shared >= 0.55 * long.length ? inflectedStrength : 0;
}

const compoundStrength = 0.6;
/** Characters of a word that is part of a compound at least. */
const minCompoundPart = 5;
/** The same, where a character is a syllable. */
const minSyllables = 2;

/**
 * How strongly a word is a compound that begins with a term, or ends with a term that is a noun, or with another word
 * for it.
 */
function compoundMatch(word: string, { term, isName, related }: Query['terms'][number]): number {
  const isPart = (part: string, mayEnd: boolean) =>
    part.length >= (/^\p{Script=Hangul}/u.test(part) ? minSyllables : minCompoundPart) &&
    word.length > part.length &&
    (word.startsWith(part) || (mayEnd && word.endsWith(part)));
  if (isPart(term, isName || /^\p{Script=Hangul}/u.test(term))) return compoundStrength;
  for (const [other, strength] of related) if (isPart(other, true)) return compoundStrength * strength;
  return 0;
}

/** Letters that a form of another word for a term has in common with it at least, and their share of the longer one. */
const minSharedLetters = 5;
const minSharedShare = 0.7;

/**
 * How strongly a word is a form of another word for a term, in a language whose forms are known by their beginning
 * only.
 */
function relatedFormStrength(word: string, related: ReadonlyMap<string, number>): number {
  let best = 0;
  for (const [other, strength] of related) {
    if (strength <= best || other.length < minSharedLetters || /\d/.test(word)) continue;
    const shared = commonPrefix(word, other);
    if (shared >= minSharedLetters && shared >= minSharedShare * Math.max(word.length, other.length)) best = strength;
  }
  return best * inflectedStrength;
}

/** Finds the matches of one question's terms; it caches the words that it has seen. */
export interface Matcher {
  (tokens: readonly Token[]): TermMatch[];
  /** The terms that a stemmed word matches. */
  ofWord(word: string): readonly Pick<TermMatch, 'term' | 'strength'>[];
}

/** Makes a matcher of a question's terms. */
export function createMatcher(query: Query): Matcher {
  const { joinsNouns, hasSynonyms, knowsForms, stemmer } = packOf(query.language) ?? {};
  const queryForms = query.terms.map(({ term }) => commonForm(term, query.language));
  const known = new Map<string, readonly { term: number; strength: number }[]>();
  const matchesOf = (word: string) => {
    let matches = known.get(word);
    if (matches === undefined) {
      const base = commonForm(word, query.language);
      matches = query.terms.flatMap((one, index) => {
        const { term, related } = one;
        const synonyms = hasSynonyms ? synonymsOf(term) : undefined;
        const synonym = synonyms?.get(word) ?? synonyms?.get(base) ?? 0;
        const strength = Math.max(
          base === queryForms[index] ? 1 : strengthOf(word, base, term, related),
          formStrength(word, term, query.language),
          base === word || stemmer ? 0 : formStrength(base, queryForms[index] ?? term, query.language),
          joinsNouns
            ? compoundMatch(stemmer ? base : word, stemmer ? { ...one, term: queryForms[index] ?? term } : one)
            : 0,
          knowsForms ? 0 : relatedFormStrength(word, related),
          synonym,
        );
        return strength > 0 ? [{ term: index, strength }] : [];
      });
      // A word that the question has is no form of another one that it has: 'start' says nothing of a 'starter'.
      const isTerm = ({ term }: { term: number }) => query.terms[term]?.term === word;
      if (matches.some(isTerm)) matches = matches.filter(isTerm);
      known.set(word, matches);
    }
    return matches;
  };
  const match = (tokens: readonly Token[]) => {
    const found: TermMatch[] = [];
    for (const { term: word, start, end } of tokens) {
      for (const { term, strength } of matchesOf(word)) found.push({ term, strength, start, end });
    }
    return found;
  };
  return Object.assign(match, { ofWord: matchesOf });
}
