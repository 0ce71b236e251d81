import type { Disagreement, QuotedValue } from '../../core/contradictions';
import type { Page } from '../../core/provider';
import { siteOwner } from '../../core/url/site-owner';
import { runInSlices, type SlicedWork } from '../../core/utils/async/sliced-work';
import { addAll } from '../../core/utils/long-lists';
import { relatedTerms } from '../question/related-words';
import { guessLanguage, stopWordsOf } from '../text/language';
import { tokenize } from '../text/tokenize';
import { compareStatements, dimensionOf } from './compare-statements';
import { type PlacedStatement, readPageStatements } from './read-page-statements';

/** Pages that are compared with each other, and disagreements that are found. */
export interface DisagreementLimits {
  pages: number;
  found: number;
}

/** Limits for one answer. */
const ofAnswer: DisagreementLimits = { pages: 10, found: 3 };
/** Maximum number of statements of one kind per page: each is compared with each of the other pages. */
const maxOfKind = 30;

/** A page that was read for an answer. */
export interface SourcePage {
  sourceId: number;
  page: Page;
}

interface OwnedStatement {
  sourceId: number;
  owner: string;
  statement: PlacedStatement;
}

/** Only statements with the same key can contradict each other. */
function statementKey({ kind, value }: PlacedStatement): string {
  return [kind ?? '', value?.kind ?? 'name', dimensionOf({ ...(kind && { kind }), ...(value && { value }) })].join();
}

function quotedValue({ sourceId, statement }: OwnedStatement): QuotedValue {
  const { text, sentence, start, end, context } = statement;
  return { text: text.replace(/\s+/g, ' '), sourceId, quote: sentence, span: { start, end }, context };
}

/** Number of words of a text that a disagreement is about. */
function relevance(values: readonly OwnedStatement[], terms: ReadonlySet<string>): number {
  const words = values.flatMap(({ statement: { sentence, topic } }) => tokenize(sentence, topic.language));
  return new Set(words.flatMap(({ term }) => (terms.has(term) ? [term] : []))).size;
}

/**
 * Contradicting statements of one kind, each page's once. A page that also has the other value states both, and
 * contradicts nothing.
 */
function* disagreementsAmong(statements: readonly OwnedStatement[]): SlicedWork<OwnedStatement[][]> {
  const groups: OwnedStatement[][] = [];
  const taken = new Set<OwnedStatement>();
  for (const one of statements) {
    if (taken.has(one)) continue;
    yield;
    const others = statements.filter(({ owner }) => owner !== one.owner);
    const compared = others.map((other) => ({ other, says: compareStatements(one.statement, other.statement) }));
    const confirming = new Set(compared.flatMap(({ other, says }) => (says === 'same' ? [other.owner] : [])));
    const group = [one];
    for (const { other, says } of compared) {
      if (says !== 'other' || taken.has(other) || confirming.has(other.owner)) continue;
      const isNew = group.every(
        (known) => known.owner !== other.owner && compareStatements(known.statement, other.statement) !== 'same',
      );
      const saysBoth = statements.some(
        (own) => own.owner === one.owner && compareStatements(own.statement, other.statement) === 'same',
      );
      if (isNew && !saysBoth) group.push(other);
    }
    if (group.length < 2) continue;
    for (const member of group) taken.add(member);
    groups.push(group);
  }
  return groups;
}

/**
 * Different values for the same thing in the pages of an answer, those nearest to the question first. Pages of one
 * owner do not contradict each other.
 * @param pages each is read before the next one is requested
 * @param about the question and the answer
 * @param signal ends the work, which is done in slices
 */
export async function findDisagreements(
  pages: Iterable<SourcePage> | AsyncIterable<SourcePage>,
  about: string,
  signal?: AbortSignal,
  limits = ofAnswer,
): Promise<Disagreement[]> {
  const byKey = new Map<string, OwnedStatement[]>();
  let read = 0;
  for await (const { sourceId, page } of pages) {
    if (read >= limits.pages) break;
    read += 1;
    const owner = siteOwner(page.url);
    for (const statement of (await runInSlices(readPageStatements(page), { signal })).statements) {
      const key = statementKey(statement);
      const known = byKey.get(key) ?? [];
      byKey.set(key, known);
      if (known.filter((other) => other.sourceId === sourceId).length < maxOfKind) {
        known.push({ sourceId, owner, statement });
      }
    }
  }
  const language = guessLanguage(about);
  const stopWords = stopWordsOf(language);
  const topicWords = tokenize(about.slice(0, 4_000), language).filter(({ word }) => !stopWords.has(word));
  const terms = new Set(topicWords.flatMap(({ term }) => [term, ...relatedTerms(term, language).keys()]));
  const found: OwnedStatement[][] = [];
  for (const statements of byKey.values()) {
    addAll(found, await runInSlices(disagreementsAmong(statements), { signal }));
  }
  return found
    .map((values) => ({ values, score: relevance(values, terms) }))
    .toSorted((one, other) => other.score - one.score)
    .slice(0, limits.found)
    .map(({ values }) => ({ values: values.map(quotedValue) }));
}
