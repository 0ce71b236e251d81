import type { Span } from '../../core/source';
import { indexPage } from './index-page';
import { matchClaim, standsFor } from './match-claim';
import { readClaim } from './read-claim';
import type { ClaimWord, WordKind } from './read-words';

/** A number, a name or words of a claim, and whether a passage has them; offsets are UTF-16 units of the claim. */
export interface ClaimFact extends Span {
  kind: 'number' | 'name' | 'word';
  isCarried: boolean;
  /** The passage's words that stand for them; absent where it has none. */
  page?: string;
}

const kinds: Readonly<Record<WordKind, ClaimFact['kind']>> = {
  number: 'number',
  month: 'number',
  name: 'name',
  word: 'word',
};

/** Whether two facts are one: only spaces stand between them, and the passage has both or neither. */
function belongTogether(claim: string, one: ClaimFact, next: ClaimFact): boolean {
  return one.kind === next.kind && one.isCarried === next.isCarried && claim.slice(one.end, next.start).trim() === '';
}

/**
 * The facts of a claim beside the passage that comes nearest to it, in the claim's order. Time grows with the length of
 * both.
 * @param passage one to four sentences of a page
 * @param language of the page
 * @param missing words of the claim that the passage does not have, or has for something else, as the verdict names
 * them; nothing else is shown as missing: what neither is among them nor stands in the passage is left out
 */
export function claimFacts(claim: string, passage: string, language: string, missing: readonly Span[]): ClaimFact[] {
  const page = indexPage(passage, language);
  const read = readClaim(claim, '', page.language);
  const { keys } = matchClaim(read, page);
  const pageWords = page.sentences.flatMap(({ start, words }) =>
    words.map((word) => ({ word, surface: page.text.slice(start + word.start, start + word.end) })),
  );
  const factOf = ({ key, kind, start, end }: ClaimWord): ClaimFact | undefined => {
    const index = read.terms.findIndex((one) => one.key === key);
    const [term, matches = new Map<string, number>()] = [read.terms[index], keys[index]];
    const [best] = [...matches].toSorted((one, other) => other[1] - one[1])[0] ?? [];
    const found = pageWords.find(({ word }) => word.key === best && (!term || standsFor(word, term, claim)))?.surface;
    const isMissing = missing.some((span) => span.start < end && span.end > start);
    // The verdict was given with the title, the date line and the words around the passage: what they have is not
    // missing.
    if (matches.size === 0 && !isMissing) return undefined;
    const isCarried = !isMissing;
    return { kind: kinds[kind], start, end, isCarried, ...(isCarried && found !== undefined && { page: found }) };
  };
  const facts: ClaimFact[] = [];
  for (const word of read.words) {
    if (word.isStop) continue;
    const fact = factOf(word);
    if (!fact) continue;
    const last = facts.at(-1);
    // Characters of a text without spaces are read as pairs that share one.
    if (last && (belongTogether(claim, last, fact) || (fact.start < last.end && fact.isCarried === last.isCarried))) {
      const words = [last.page, fact.page].filter((words) => words !== undefined).join(' ');
      facts[facts.length - 1] = { ...last, end: Math.max(last.end, fact.end), ...(words !== '' && { page: words }) };
    } else facts.push(fact);
  }
  return facts;
}
