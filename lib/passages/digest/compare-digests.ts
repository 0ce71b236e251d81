import { tokenize } from '../text/tokenize';
import type { DigestSection, PageDigest } from './digest-page';

/** Sections of two pages on the same subject, and those that only one of them has; each in the order of its page. */
export interface ComparedDigests {
  pairs: (readonly [DigestSection, DigestSection])[];
  unpaired: readonly [DigestSection[], DigestSection[]];
}

/**
 * Similarity from which on two sections are on the same subject, 0 to 1; if each is the other's most similar one, less
 * is enough.
 */
const minSimilarity = 0.2;
const minMutualSimilarity = 0.08;
/** Weight of equal headings relative to equal words of the text, 0 to 1. */
const headingWeight = 0.5;

function titleTerms(title: string): Set<string> {
  return new Set(tokenize(title).map(({ term }) => term));
}

/** The number of common elements of two sets, divided by the size of the smaller one. */
function overlap(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const smaller = Math.min(one.size, other.size);
  if (smaller === 0) return 0;
  let common = 0;
  for (const element of one) if (other.has(element)) common += 1;
  return common / smaller;
}

/**
 * Similarity of the subjects of two sections: their headings, and their words without those that most sections have.
 */
function similarity(one: DigestSection, other: DigestSection, isCommon: (term: string) => boolean): number {
  if (one.title === '' && other.title === '') return 1;
  const own = new Set([...one.terms].filter((term) => !isCommon(term)));
  const theirs = new Set([...other.terms].filter((term) => !isCommon(term)));
  const texts = overlap(own, theirs);
  if (one.title === '' || other.title === '') return texts * headingWeight;
  return headingWeight * overlap(titleTerms(one.title), titleTerms(other.title)) + (1 - headingWeight) * texts;
}

/** Pairs the sections of two pages, most similar first; each section is in at most one pair. */
export function compareDigests(first: PageDigest, second: PageDigest): ComparedDigests {
  const sections = [...first.sections, ...second.sections];
  const counts = new Map<string, number>();
  for (const { terms } of sections) for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  const isCommon = (term: string) => (counts.get(term) ?? 0) > Math.max(2, sections.length / 2);
  const candidates = first.sections
    .flatMap((one) => second.sections.map((other) => ({ one, other, score: similarity(one, other, isCommon) })))
    .filter(({ score }) => score >= minMutualSimilarity)
    .sort((a, b) => b.score - a.score);
  const best = new Map<DigestSection, number>();
  for (const { one, other, score } of candidates) {
    for (const section of [one, other]) best.set(section, Math.max(score, best.get(section) ?? 0));
  }
  const partners = new Map<DigestSection, DigestSection>();
  for (const { one, other, score } of candidates) {
    if (partners.has(one) || partners.has(other)) continue;
    const isMutual = best.get(one) === score && best.get(other) === score;
    if (score < minSimilarity && !isMutual) continue;
    partners.set(one, other);
    partners.set(other, one);
  }
  const pairs = first.sections.flatMap((one) => {
    const other = partners.get(one);
    return other ? [[one, other] as const] : [];
  });
  const alone = ({ sections: all }: PageDigest) => all.filter((section) => !partners.has(section));
  return { pairs, unpaired: [alone(first), alone(second)] };
}
