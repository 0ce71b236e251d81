import type { Page } from '../../core/provider';
import type { QuoteContext, Span } from '../../core/source';
import type { SlicedWork } from '../../core/utils/async/sliced-work';
import { guessLanguage } from '../text/language';
import { readPageBlocks } from '../text/page-blocks';
import { bestOf, factsOf, scoreSection } from './key-sentences';
import { type DigestSentence, type PageSection, readSections, type SectionList } from './read-sections';

/** A sentence of a page, word for word. */
export interface KeySentence {
  text: string;
  /** The characters around it on its page. */
  context: QuoteContext;
  /** The figure or date that it is shown for; UTF-16 offsets into the text. */
  fact?: Span;
}

/** A section of a page with its key sentence, its steps, or both ends of its list. */
export interface DigestSection {
  /** Its heading; empty for the text before the first one, and for the parts of a page without headings. */
  title: string;
  /** One key sentence, steps in order, or the first and the last item of a list; in the order of the page. */
  sentences: KeySentence[];
  /** Items of the list whose first and last are shown. */
  listed?: number;
  /** Content words of its sentences and lists, stemmed. */
  terms: ReadonlySet<string>;
}

/** Digest of a page, in its own words. */
export interface PageDigest {
  /** Sentences with figures, dates or names, in the order of the page. */
  highlights: KeySentence[];
  /** In the order of the page; empty if it has no sentence. */
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

/** Minimum number of sentences of a section from which one may be quoted in addition to its key sentence. */
const minSentencesForFacts = 3;
/** Sentences of a page without headings for each that is shown. */
const sentencesPerKey = 4;
const maxKeys = 6;
/**
 * Maximum number of steps shown one by one, and minimum number of words of an average step; more or shorter ones are a
 * list.
 */
const maxSteps = 12;
const minStepWords = 4;

function quoted({ text, context }: DigestSentence, fact?: Span): KeySentence {
  return { text, context, ...(fact && { fact }) };
}

/** A page without headings in parts of about the same number of sentences, so that all of it is heard. */
function inParts(section: PageSection, maxSections: number): PageSection[] {
  const { candidates } = section;
  const count = Math.min(maxKeys, maxSections, Math.ceil(candidates.length / sentencesPerKey));
  return Array.from({ length: count }, (_, part) => ({
    title: '',
    lists: [],
    candidates: candidates.slice(
      Math.round((part * candidates.length) / count),
      Math.round(((part + 1) * candidates.length) / count),
    ),
  }));
}

/**
 * The sections with the most sentences, in the order of the page; the text before the first heading is always one of
 * them.
 */
function longest(sections: readonly PageSection[], limit: number): PageSection[] {
  if (sections.length <= limit) return [...sections];
  const lead = sections[0]?.title === '' ? sections.slice(0, 1) : [];
  const rest = sections.slice(lead.length);
  const bySize = rest.toSorted((one, other) => other.candidates.length - one.candidates.length);
  const kept = new Set([...lead, ...bySize].slice(0, limit));
  return sections.filter((section) => kept.has(section));
}

function sectionTerms({ candidates, lists }: PageSection): Set<string> {
  const terms = new Set<string>();
  const texts = [...candidates, ...lists.flatMap(({ items }) => items)];
  for (const { terms: own } of texts) for (const term of own) terms.add(term);
  return terms;
}

function isSteps({ isOrdered, items }: SectionList): boolean {
  const words = items.reduce((sum, item) => sum + item.words, 0);
  return isOrdered && items.length <= maxSteps && words >= items.length * minStepWords;
}

/** The shown part of a section: its key sentence and its steps, or if it has neither, both ends of its lists. */
function shownOf(section: PageSection, language: string): { shown: DigestSentence[]; listed?: number } {
  const running = { ...section, candidates: section.candidates.filter(isRunning(section)) };
  const key = bestOf(scoreSection(running, language));
  const steps = section.lists.find(isSteps)?.items ?? [];
  const shown = [...(key ? [key] : []), ...steps].toSorted((one, other) => one.index - other.index);
  const items = section.lists.flatMap((list) => list.items);
  const [first] = items;
  const last = items.at(-1);
  if (shown.length > 0 || !first || !last) return { shown };
  return { shown: [first, last], listed: items.length };
}

/** Whether a sentence is not an item of a list that is summed up as a whole. */
function isRunning({ lists }: PageSection): (candidate: DigestSentence) => boolean {
  return ({ isListItem }) => !isListItem || lists.length === 0;
}

/**
 * The sections without labels and captions, which do not end like sentences; all sections if a page has nothing else.
 */
function withoutLabels(sections: readonly PageSection[]): PageSection[] {
  const hasSentence = sections.some(({ candidates }) =>
    candidates.some(({ isFinished, isListItem }) => isFinished && !isListItem),
  );
  if (!hasSentence) return [...sections];
  return sections
    .map((section) => ({
      ...section,
      candidates: section.candidates.filter(({ isFinished, isListItem }) => isFinished || isListItem),
    }))
    .filter(({ candidates, lists }) => candidates.length > 0 || lists.length > 0);
}

/**
 * A digest of a page without a model: for each section its key sentence, chosen by how many words it shares with the
 * others, its position and how it begins, its steps in order, or both ends of its list; and other sentences with
 * figures, dates and names. All are quoted verbatim. Time is linear in the length of the page; in slices of work.
 */
export function* digestPage(page: Page, { maxSections, maxFacts }: DigestOptions): SlicedWork<PageDigest> {
  const language = page.language ?? guessLanguage(page.markdown);
  const all = withoutLabels(yield* readSections(yield* readPageBlocks(page), page.title, language, maxSections));
  const [only] = all;
  const read = all.length === 1 && only?.lists.length === 0 ? inParts(only, maxSections) : longest(all, maxSections);
  const sections: DigestSection[] = [];
  const facts: { candidate: DigestSentence; score: number; fact: Span | undefined }[] = [];
  const perSection = Math.max(1, Math.ceil(maxFacts / Math.max(1, read.length)));
  for (const section of read) {
    yield;
    const { shown, listed } = shownOf(section, language);
    if (shown.length === 0) continue;
    const sentences = shown.map((candidate) => quoted(candidate));
    sections.push({ title: section.title, sentences, ...(listed && { listed }), terms: sectionTerms(section) });
    const running = section.candidates.filter(isRunning(section));
    if (maxFacts === 0 || running.length < minSentencesForFacts) continue;
    const found = running
      .filter((candidate) => !shown.includes(candidate))
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
