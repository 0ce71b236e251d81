import { namesSource } from '../../core/citations/source-name';
import type { AssistantMessage } from '../../core/message';
import type { Citation, CitationCheck } from '../../core/source';
import { pageKey } from '../../core/url/clean-url';
import { type AnswerClaim, readClaims } from '../../passages/claims/read-claims';

/** One source of one citation that has no verdict yet. */
export interface PendingCheck {
  /** Index of the citation in the message. */
  index: number;
  sourceId: number;
  /** Absent where the answer has no words for it, only a quote. */
  claim?: AnswerClaim;
  /** Words that the service quotes from the page. */
  quote?: string;
  /** The existing verdict, where only the review by a model is missing. */
  known?: CitationCheck;
}

/** The verdict on a citation without words. */
export const noWords: CitationCheck = { verdict: 'not-found', reason: 'no-words' };

/** A cited page with all that is checked against it. */
export interface PageCheckPlan {
  url: string;
  checks: PendingCheck[];
}

export interface CheckPlan {
  /** Number of citations that have a verdict or get one. */
  total: number;
  /** Whether nothing is left to check, or to ask about. */
  isEmpty: boolean;
  /** In the order in which the answer cites them. */
  pages: PageCheckPlan[];
  /**
   * Checks that need no page: the source is not one of the answer's, or the citation has no words that could be looked
   * for.
   */
  decided: { pending: PendingCheck; check: CitationCheck }[];
}

/** The sources of a citation that it was not checked against. */
function uncheckedSources({ sourceIds, check, checks }: Citation): number[] {
  if (check && !checks) return [];
  return [...new Set(sourceIds)].filter((id) => !checks?.some(({ sourceId }) => sourceId === id));
}

/** Whether a model can review a verdict: the page has words that could support the claim. */
export function isReviewable({ verdict }: CitationCheck): boolean {
  return verdict === 'found' || verdict === 'words-found' || verdict === 'partial';
}

/**
 * The sources of a citation that a model could review and has not replied to. For a citation that is found, those that
 * support it.
 */
function unreviewedSources({
  sourceIds: [first],
  check,
  checks,
}: Citation): { sourceId: number; known: CitationCheck }[] {
  if (!check) return [];
  const all = checks ?? (first === undefined ? [] : [{ ...check, sourceId: first }]);
  return all.flatMap(({ sourceId, ...known }) => {
    const counts = check.verdict !== 'found' || known.verdict === 'found';
    return counts && isReviewable(known) && !known.judge ? [{ sourceId, known }] : [];
  });
}

/**
 * Plans which citations of an answer are checked, by page: several sources of an answer may be one page.
 * @param hasModelReview whether a model reviews them, too: then pages are read again where it has not replied
 */
export function planChecks({ text, citations, sources, mode }: AssistantMessage, hasModelReview: boolean): CheckPlan {
  const urls = new Map(sources.map(({ id, url }) => [id, url]));
  const pagesById = new Map(sources.map((source) => [source.id, source]));
  const isName = (words: string, { sourceIds }: Citation) =>
    mode !== 'quotes' &&
    sourceIds.some((id) => {
      const page = pagesById.get(id);
      return page !== undefined && namesSource(words, page);
    });
  const claims = new Map(readClaims(text, citations, isName).map((claim) => [claim.citation, claim]));
  const pages = new Map<string, PageCheckPlan>();
  const decided: CheckPlan['decided'] = [];
  const pendingCitations = new Set<number>();
  const add = (url: string, pending: PendingCheck) => {
    const page = pages.get(pageKey(url)) ?? { url, checks: [] };
    page.checks.push(pending);
    pages.set(pageKey(url), page);
  };
  for (const [index, citation] of citations.entries()) {
    const claim = claims.get(index);
    const { quote } = citation;
    const hasWords = claim !== undefined || (mode === 'quotes' && quote !== undefined);
    for (const sourceId of uncheckedSources(citation)) {
      pendingCitations.add(index);
      const pending = { index, sourceId, ...(claim && { claim }), ...(quote !== undefined && { quote }) };
      const url = urls.get(sourceId);
      if (url === undefined) decided.push({ pending, check: { verdict: 'unreachable', reason: 'no-source' } });
      else if (!hasWords) decided.push({ pending, check: noWords });
      else add(url, pending);
    }
    for (const { sourceId, known } of hasModelReview && claim && mode !== 'quotes' ? unreviewedSources(citation) : []) {
      const url = urls.get(sourceId);
      if (url !== undefined)
        add(url, { index, sourceId, known, ...(claim && { claim }), ...(quote !== undefined && { quote }) });
    }
  }
  const pending = pendingCitations.size;
  const done = citations.filter(({ check }, index) => check && !pendingCitations.has(index)).length;
  return { total: done + pending, isEmpty: pending === 0 && pages.size === 0, pages: [...pages.values()], decided };
}
