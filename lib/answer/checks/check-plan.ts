import type { AssistantMessage } from '../../core/message';
import type { Citation } from '../../core/source';
import { pageKey } from '../../core/url/clean-url';
import { type AnswerClaim, readClaims } from '../../passages/claims/read-claims';

/** One source of one citation that has no verdict yet. */
export interface PendingCheck {
  /** Of the citation in the message. */
  index: number;
  sourceId: number;
  claim: AnswerClaim;
  /** What the service says that it found on the page. */
  quote?: string;
}

/** A cited page with all that is checked against it. */
export interface PageChecks {
  url: string;
  checks: PendingCheck[];
}

export interface CheckPlan {
  /** Number of citations that have a verdict or get one. */
  total: number;
  /** Whether nothing is left to check. */
  isEmpty: boolean;
  /** In the order in which the answer cites them. */
  pages: PageChecks[];
  /** Citations of sources that the answer does not have. */
  withoutSource: PendingCheck[];
}

/** The sources of a citation that it was not checked against. */
function uncheckedSources({ sourceIds, check, checks }: Citation): number[] {
  if (check && !checks) return [];
  return [...new Set(sourceIds)].filter((id) => !checks?.some(({ sourceId }) => sourceId === id));
}

/** Which citations of an answer are checked, by page: several sources of an answer may be one page. */
export function planChecks({ text, citations, sources }: AssistantMessage): CheckPlan {
  const urls = new Map(sources.map(({ id, url }) => [id, url]));
  const pages = new Map<string, PageChecks>();
  const withoutSource: PendingCheck[] = [];
  const pending = new Set<number>();
  for (const claim of readClaims(text, citations)) {
    const index = claim.citation;
    const citation = citations[index];
    if (!citation) continue;
    for (const sourceId of uncheckedSources(citation)) {
      pending.add(index);
      const check = { index, sourceId, claim, ...(citation.quote !== undefined && { quote: citation.quote }) };
      const url = urls.get(sourceId);
      if (url === undefined) withoutSource.push(check);
      else {
        const page = pages.get(pageKey(url)) ?? { url, checks: [] };
        page.checks.push(check);
        pages.set(pageKey(url), page);
      }
    }
  }
  const done = citations.filter(({ check }, index) => check && !pending.has(index)).length;
  return { total: done + pending.size, isEmpty: pending.size === 0, pages: [...pages.values()], withoutSource };
}
