import type { Page } from '../../core/provider';
import type { QuoteContext, Span } from '../../core/source';
import type { SlicedWork } from '../../core/utils/sliced-work';
import { guessLanguage } from '../text/language';
import { readPageBlocks } from '../text/page-blocks';
import { bestOf, factsOf, scoreSection } from './key-sentences';
import { type Candidate, type PageSection, readSections } from './read-sections';

/** A sentence of a page, word for word. */
export interface KeySentence {
  text: string;
  /** The characters around it on its page. */
  context: QuoteContext;
  /** The figure or date that it is shown for; UTF-16 offsets into the text. */
  fact?: Span;
}

/** A section of a page with the sentence that stands for it. */
export interface DigestSection {
  /** Its heading; empty for the text before the first one, and for the parts of a page without headings. */
  title: string;
  sentence: KeySentence;
  /** Content words of its sentences, stemmed. */
  terms: ReadonlySet<string>;
}

/** Digest of a page, in its own words. */
export interface PageDigest {
  /** Sentences with figures, dates or names, in the order of the page. */
  highlights: KeySentence[];
  /** In the order of the page; none where it has no sentence. */
  sections: DigestSection[];
  /** Sections that were left out. */
  left: number;
}

export interface DigestOptions {
  /** Sections at most, those with the most text. */
  maxSections: number;
  /** Sentences with facts at most. */
  maxFacts: number;
}

/** Sentences of a section from which one may stand beside its key sentence. */
const minSentencesForFacts = 3;
/** Sentences of a page without headings for each that is shown. */
const sentencesPerKey = 4;
const maxKeys = 6;

function quoted({ text, context }: Candidate, fact?: Span): KeySentence {
  return { text, context, ...(fact && { fact }) };
}

/** A page without headings in parts of about the same number of sentences, so that all of it is heard. */
function inParts(section: PageSection, maxSections: number): PageSection[] {
  const { candidates } = section;
  const count = Math.min(maxKeys, maxSections, Math.ceil(candidates.length / sentencesPerKey));
  return Array.from({ length: count }, (_, part) => ({
    title: '',
    candidates: candidates.slice(
      Math.round((part * candidates.length) / count),
      Math.round(((part + 1) * candidates.length) / count),
    ),
  }));
}

/** The sections with the most sentences, in the order of the page; the text before the first heading is always one of them. */
function longest(sections: readonly PageSection[], limit: number): PageSection[] {
  if (sections.length <= limit) return [...sections];
  const lead = sections[0]?.title === '' ? sections.slice(0, 1) : [];
  const rest = sections.slice(lead.length);
  const bySize = rest.toSorted((one, other) => other.candidates.length - one.candidates.length);
  const kept = new Set([...lead, ...bySize].slice(0, limit));
  return sections.filter((section) => kept.has(section));
}

function termsOf({ candidates }: PageSection): Set<string> {
  const terms = new Set<string>();
  for (const candidate of candidates) for (const term of candidate.terms) terms.add(term);
  return terms;
}

/**
 * A digest of a page without a model: for each section the sentence that stands for it, chosen by how many words it shares
 * with the others, its place and how it begins; and sentences with figures, dates and names beside these. All are quoted word
 * for word. Time is linear in the length of the page; in slices of work.
 */
export function* digestPage(page: Page, { maxSections, maxFacts }: DigestOptions): SlicedWork<PageDigest> {
  const language = page.language ?? guessLanguage(page.markdown);
  const all = yield* readSections(yield* readPageBlocks(page), page.title, language, maxSections);
  const [only] = all;
  const read = all.length === 1 && only ? inParts(only, maxSections) : longest(all, maxSections);
  const sections: DigestSection[] = [];
  const facts: { candidate: Candidate; score: number; fact: Span | undefined }[] = [];
  const perSection = Math.max(1, Math.ceil(maxFacts / Math.max(1, read.length)));
  for (const section of read) {
    yield;
    const key = bestOf(scoreSection(section, language));
    if (!key) continue;
    sections.push({ title: section.title, sentence: quoted(key), terms: termsOf(section) });
    if (maxFacts === 0 || section.candidates.length < minSentencesForFacts) continue;
    const found = section.candidates
      .filter((candidate) => candidate !== key)
      .map((candidate) => ({ candidate, ...factsOf(candidate, language) }))
      .filter(({ score }) => score >= 1)
      .sort((one, other) => other.score - one.score)
      .slice(0, perSection);
    for (const { candidate, score, value } of found) {
      facts.push({ candidate, score, fact: value && { start: value.start, end: value.end } });
    }
  }
  const highlights = facts
    .sort((one, other) => other.score - one.score)
    .slice(0, maxFacts)
    .sort((one, other) => one.candidate.index - other.candidate.index)
    .map(({ candidate, fact }) => quoted(candidate, fact));
  return { highlights, sections, left: all.length === 1 ? 0 : all.length - read.length };
}
