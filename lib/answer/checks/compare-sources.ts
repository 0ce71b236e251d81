import type { CheckServices } from '../../core/answer-request';
import type { Disagreement } from '../../core/contradictions';
import type { CheckEvent } from '../../core/events';
import type { AssistantMessage } from '../../core/message';
import type { Page } from '../../core/provider';
import { pageKey } from '../../core/url/clean-url';
import { findDisagreements, type SourcePage } from '../../passages/contradictions/find-disagreements';

/** The longest of several texts of one page: a selection has less than the whole. */
function longestOf(pages: readonly Page[]): Page | undefined {
  return pages.toSorted((one, other) => other.markdown.length - one.markdown.length)[0];
}

/** Whether the answer says so itself, in quote mode: its passages are shown beside each other already. */
function isTold({ values }: Disagreement, { notices, citations }: AssistantMessage): boolean {
  return notices.some((notice) => {
    if (notice.type !== 'values-differ') return false;
    const told = notice.values.flatMap(({ text, citation }) =>
      (citations[citation]?.sourceIds ?? []).map((sourceId) => `${sourceId} ${text}`),
    );
    return values.every(({ text, sourceId }) => told.includes(`${sourceId} ${text}`));
  });
}

/**
 * Compares the pages that were read for an answer with each other, and tells where they give different values for the same
 * thing. Requests nothing.
 * @see CompareSources
 */
export async function* compareSources(
  message: AssistantMessage,
  { question, pages }: Pick<CheckServices, 'question' | 'pages'>,
  signal: AbortSignal,
): AsyncGenerator<CheckEvent> {
  if (message.mode === 'checked' || message.text === '') return;
  const texts = new Map<string, Page[]>();
  for (const [url, read] of pages) texts.set(pageKey(url), [...(texts.get(pageKey(url)) ?? []), ...read]);
  const cited = new Set(message.citations.flatMap(({ sourceIds }) => sourceIds));
  const sources: SourcePage[] = message.sources
    .toSorted((one, other) => Number(cited.has(other.id)) - Number(cited.has(one.id)))
    .flatMap(({ id, url }) => {
      const page = longestOf(texts.get(pageKey(url)) ?? []);
      return page ? [{ sourceId: id, page: { ...page, url } }] : [];
    });
  if (sources.length < 2) return;
  const found = await findDisagreements(sources, `${question}\n${message.text}`, signal);
  const disagreements = found.filter((disagreement) => !isTold(disagreement, message));
  if (disagreements.length > 0) yield { type: 'sources-compared', answerId: message.id, disagreements };
}
