import { namesSource } from '../../core/citations/source-name';
import type { AssistantMessage } from '../../core/message';
import type { Citation, CitationCheck } from '../../core/source';
import { pageKey } from '../../core/url/clean-url';
import { type AnswerClaim, readClaims } from '../../passages/claims/read-claims';

/** A citation that is compared with the page of one of its sources. */
export interface PendingCheck {
  /** Index of the citation in the message. */
  index: number;
  sourceId: number;
  /** Absent where the answer has no words for it, only a quote. */
  claim?: AnswerClaim;
  /** Words that the service quotes from the page. */
  quote?: string;
  /** The verdict that it has already, if only a model's review of it is missing. */
  known?: CitationCheck;
}

/** The verdict on a citation that no words of the answer belong to. */
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
  // Of a quote, `check` alone is kept.
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
function unreviewedSources(citation: Citation): { sourceId: number; known: CitationCheck }[] {
  const { check, checks } = citation;
  if (!check) return [];
  const [first] = citation.sourceIds;
  const all = checks ?? (first === undefined ? [] : [{ ...check, sourceId: first }]);
  return all.flatMap(({ sourceId, ...known }) => {
    const counts = check.verdict !== 'found' || known.verdict === 'found';
    return counts && isReviewable(known) && !known.judge ? [{ sourceId, known }] : [];
  });
}

/** The words that each citation supports, by its index. In an answer a mere name of the source is none of them. */
function claimsByCitation({ text, citations, sources, mode }: AssistantMessage): Map<number, AnswerClaim> {
  const byId = new Map(sources.map((source) => [source.id, source]));
  const isSourceName = (words: string, { sourceIds }: Citation) =>
    sourceIds.flatMap((id) => byId.get(id) ?? []).some((source) => namesSource(words, source));
  const claims = readClaims(text, citations, mode === 'quotes' ? undefined : isSourceName);
  return new Map(claims.map((claim) => [claim.citation, claim]));
}

/**
 * Plans which citations of an answer are checked, by page: several sources of an answer may be one page.
 * @param hasModelReview whether a model reviews them, too: then pages are read again where it has not replied
 */
export function planChecks(message: AssistantMessage, hasModelReview: boolean): CheckPlan {
  const { citations, sources, mode } = message;
  const urls = new Map(sources.map(({ id, url }) => [id, url]));
  const claims = claimsByCitation(message);
  const pages = new Map<string, PageCheckPlan>();
  const decided: CheckPlan['decided'] = [];
  /** Indexes of the citations that get a verdict. */
  const unchecked = new Set<number>();
  const addToPage = (url: string, pending: PendingCheck) => {
    const page = pages.get(pageKey(url)) ?? { url, checks: [] };
    page.checks.push(pending);
    pages.set(pageKey(url), page);
  };
  for (const [index, citation] of citations.entries()) {
    const claim = claims.get(index);
    const { quote } = citation;
    const subject = { index, ...(claim && { claim }), ...(quote !== undefined && { quote }) };
    const hasWords = claim !== undefined || (mode === 'quotes' && quote !== undefined);
    for (const sourceId of uncheckedSources(citation)) {
      unchecked.add(index);
      const pending = { ...subject, sourceId };
      const url = urls.get(sourceId);
      if (url === undefined) decided.push({ pending, check: { verdict: 'unreachable', reason: 'no-source' } });
      else if (!hasWords) decided.push({ pending, check: noWords });
      else addToPage(url, pending);
    }
    // A quote is the page's own words: there is nothing to review.
    if (!hasModelReview || !claim || mode === 'quotes') continue;
    for (const { sourceId, known } of unreviewedSources(citation)) {
      const url = urls.get(sourceId);
      if (url !== undefined) addToPage(url, { ...subject, sourceId, known });
    }
  }
  const checked = citations.filter(({ check }, index) => check && !unchecked.has(index)).length;
  return {
    total: checked + unchecked.size,
    isEmpty: unchecked.size === 0 && pages.size === 0,
    pages: [...pages.values()],
    decided,
  };
}
