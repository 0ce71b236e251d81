import * as v from 'valibot';
import type { FoundPage } from '../../../core/citations/source-register';
import { lenientText, sparseList } from '../../../core/utils/lenient-schemas';

/** A search result as chunks list it, and as the search of the same service returns it. */
export const listedResultSchema = v.object({
  url: v.string(),
  title: lenientText,
  snippet: lenientText,
  date: lenientText,
});
type ListedResult = v.InferOutput<typeof listedResultSchema>;

const listsSchema = v.object({ citations: sparseList(v.string()), search_results: sparseList(listedResultSchema) });

/** Dates are of the form 2025-04-30; others, in words ("yesterday"), give no date. */
function publishedAt(date: string | undefined): string | undefined {
  return date && /^\d{4}-\d{2}-\d{2}/.test(date) ? date : undefined;
}

function pageOf(result: ListedResult | undefined, url: string | undefined): FoundPage {
  return {
    url: result?.url ?? url ?? '',
    title: result?.title,
    snippet: result?.snippet,
    publishedAt: publishedAt(result?.date),
  };
}

/**
 * The numbered sources of a chunk, outside of its choices: `[n]` in the text refers to the n-th. They are the
 * `search_results`, or the URLs of `citations` if these are more (of older models, which list nothing else).
 * @returns an unusable entry has the URL '', so that the others keep their numbers
 */
export function listedPages(payload: unknown): FoundPage[] {
  const parsed = v.safeParse(listsSchema, payload);
  if (!parsed.success) return [];
  const { citations, search_results: results } = parsed.output;
  const resultsByUrl = new Map(results.flatMap((result) => (result ? [[result.url, result] as const] : [])));
  const pageAt = (url: string | null | undefined) => pageOf(resultsByUrl.get(url ?? ''), url ?? undefined);
  if (citations.length > results.length) return citations.map(pageAt);
  return results.map((result, index) => (result ? pageOf(result, undefined) : pageAt(citations[index])));
}
