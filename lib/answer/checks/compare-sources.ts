import type { ComparisonServices } from '../../core/answer-request';
import type { Disagreement } from '../../core/contradictions';
import type { CheckEvent } from '../../core/events';
import type { AssistantMessage } from '../../core/message';
import type { Page } from '../../core/provider';
import { domainOf, type Source } from '../../core/source';
import { pageKey } from '../../core/url/clean-url';
import { findDisagreements, type SourcePage } from '../../passages/contradictions/find-disagreements';
import { pagesByKey } from '../shared/pages-by-key';

/** The longest of several texts of one page: a selection has less than the whole. */
function longestOf(pages: readonly Page[]): Page | undefined {
  return pages.toSorted((one, other) => other.markdown.length - one.markdown.length)[0];
}

/** Whether the answer, in quote mode, already shows these passages side by side. */
function alreadyShows({ values }: Disagreement, { notices, citations }: AssistantMessage): boolean {
  return notices.some((notice) => {
    if (notice.type !== 'values-differ') return false;
    const shown = notice.values.flatMap(({ text, citation }) =>
      (citations[citation]?.sourceIds ?? []).map((sourceId) => `${sourceId} ${text}`),
    );
    return values.every(({ text, sourceId }) => shown.includes(`${sourceId} ${text}`));
  });
}

function keptSource({ url, title, publishedAt, readAt }: Page, id: number): Source {
  return {
    id,
    url,
    title,
    domain: domainOf(url),
    status: 'read',
    ...(publishedAt && { publishedAt }),
    ...(readAt !== undefined && { readAt }),
  };
}

/**
 * Compares the pages that were read for an answer with each other, and with kept pages, and reports different values
 * for the same thing; each kept page with another value becomes a source. Requests nothing.
 * @see CompareSources
 */
export async function* compareSources(
  message: AssistantMessage,
  { question, pages, kept = [] }: ComparisonServices,
  signal: AbortSignal,
): AsyncGenerator<CheckEvent> {
  if (message.mode === 'checked' || message.text === '') return;
  const texts = pagesByKey(pages);
  const cited = new Set(message.citations.flatMap(({ sourceIds }) => sourceIds));
  const sources: SourcePage[] = message.sources
    .toSorted((one, other) => Number(cited.has(other.id)) - Number(cited.has(one.id)))
    .flatMap(({ id, url }) => {
      const page = longestOf(texts.get(pageKey(url)) ?? []);
      return page ? [{ sourceId: id, page: { ...page, url } }] : [];
    });
  const highest = Math.max(0, ...message.sources.map(({ id }) => id));
  const known = new Set(message.sources.map(({ url }) => pageKey(url)));
  const added = kept
    .filter(({ url }) => !known.has(pageKey(url)))
    .map((page, index) => ({ source: keptSource(page, highest + index + 1), page }));
  if (sources.length === 0 || sources.length + added.length < 2) return;
  const compared = [...sources, ...added.map(({ source: { id: sourceId }, page }) => ({ sourceId, page }))];
  const found = await findDisagreements(compared, `${question}\n${message.text}`, signal);
  const disagreements = found.filter(
    // Kept pages that disagree among themselves are no matter of this answer.
    (one) => !alreadyShows(one, message) && one.values.some(({ sourceId }) => sourceId <= highest),
  );
  if (disagreements.length === 0) return;
  const contradicting = new Set(disagreements.flatMap(({ values }) => values.map(({ sourceId }) => sourceId)));
  const addedSources = added.map(({ source }) => source).filter(({ id }) => contradicting.has(id));
  const answerId = message.id;
  yield { type: 'sources-compared', answerId, disagreements, ...(addedSources.length > 0 && { kept: addedSources }) };
}
