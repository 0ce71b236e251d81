import type { CheckServices, ModelReviewService } from '../../core/answer-request';
import { errorInfo } from '../../core/app-error';
import type { CheckEvent } from '../../core/events';
import type { ChatMessage, Page } from '../../core/provider';
import { quotesReason } from '../../core/quotes-reason';
import type { CheckByWords, CitationCheck, ModelReview, Span } from '../../core/source';
import { omit } from '../../core/utils/omit';
import type { AnswerClaim } from '../../passages/claims/read-claims';
import { askAfterEnd } from '../shared/after-call';
import { checkContext, citedPage, factsIn, passageAt } from './cited-page';
import { readReviewLines, reviewLinesSystem, writeReviewLines } from './model-review-lines';
import { type ReviewItem, reviewSystem, writeReviewItem } from './model-review-prompt';
import { type ReviewReply, readReviewReply } from './model-review-reply';
import { weighReply } from './weigh-reply';

/** A form of the prompt for a review of citations, and the reader of its reply. */
interface ReviewForm {
  system: string;
  /** Maximum number of citations in one prompt. */
  maxItems: number;
  /** @param number of the item, from 1 on */
  write(item: ReviewItem, number: number): string;
  /** @returns undefined where the reply cannot be read */
  read(reply: string, items: readonly ReviewItem[]): ReviewReply[] | undefined;
}

const forms = {
  full: { system: reviewSystem, maxItems: 20, write: writeReviewItem, read: readReviewReply },
  /** For a small model: no JSON, and nothing to copy. */
  short: { system: reviewLinesSystem, maxItems: 6, write: writeReviewLines, read: readReviewLines },
} as const satisfies Record<string, ReviewForm>;

/** Characters of a statement; longer ones are no sentence. */
const maxStatement = 1_000;
/** Characters of all items. The models that browsers have take a few thousand tokens. */
const maxPrompt = { short: 2_400, local: 6_000, service: 20_000 };
/** Characters of the reply, and milliseconds for the call. */
const limits = { maxReply: 30_000, timeoutMs: 90_000 };
/** Average characters of a token; the estimate of a call is rounded up to a multiple of `roundedTokens`. */
const tokenLength = 4;
const roundedTokens = 100;
/** Tokens of the reply about one citation, with a quote and without. */
const replyTokens = { quote: 70, plain: 15 };

/** A source of a citation that a model can review. */
export interface ReviewableCitation {
  /** Index of the citation in the message. */
  index: number;
  sourceId: number;
  claim: AnswerClaim;
  /** Kept where the model does not change it. */
  check: CitationCheck;
  /** Check of the page as it was just read: the words that the model names are searched in it. */
  fresh: CitationCheck;
  page: Page;
  /** Range of the item's passages in the text of the page's index. */
  parts: Span[];
  item: ReviewItem;
}

/**
 * The items that fit into one call, those that words do not settle first, then in the order of the answer, and their
 * prompt.
 */
function chooseItems(
  citations: readonly ReviewableCitation[],
  { maxItems, write }: ReviewForm,
  maxLength: number,
): { chosen: ReviewableCitation[]; prompt: string } {
  const chosen: ReviewableCitation[] = [];
  const texts: string[] = [];
  let left = maxLength;
  const order = citations.toSorted(
    (a, b) => Number(b.item.needsQuote) - Number(a.item.needsQuote) || a.index - b.index || a.sourceId - b.sourceId,
  );
  for (const one of order) {
    if (one.item.statement.length > maxStatement) continue;
    const text = write(one.item, chosen.length + 1);
    if (chosen.length >= maxItems || text.length > left) break;
    chosen.push(one);
    texts.push(text);
    left -= text.length;
  }
  return { chosen, prompt: texts.join('\n') };
}

/** Estimate of the tokens that a call takes, its reply included. */
function estimateTokens(chosen: readonly ReviewableCitation[], { system }: ReviewForm, prompt: string): number {
  const reply = chosen.reduce((sum, { item }) => sum + replyTokens[item.needsQuote ? 'quote' : 'plain'], 0);
  const tokens = (system.length + prompt.length) / tokenLength + reply;
  return Math.ceil(tokens / roundedTokens) * roundedTokens;
}

/** Size of the prompt, in characters: sentences of the answer, and texts of pages. */
function contentsOf(chosen: readonly ReviewableCitation[]): NonNullable<ChatMessage['contents']> {
  return {
    question: 0,
    thread: chosen.reduce((sum, { item }) => sum + item.statement.length + item.before.length, 0),
    pages: chosen.map(({ page, item: { title, passages } }) => ({
      url: page.url,
      characters: passages.reduce((sum, passage) => sum + passage.length, title.length),
    })),
  };
}

interface ReviewServices extends Pick<CheckServices, 'question' | 'attachments' | 'now'> {
  reviewer: ModelReviewService;
  /** Awaited between two pieces of work. */
  nextSlice(): Promise<void>;
}

/** The part of a check that a model can change, before it does. */
function byWords({
  verdict,
  passage,
  context,
  heading,
  missing,
  missingSpans,
  facts,
  reason,
  pageText,
}: CitationCheck): CheckByWords {
  const fields = Object.entries({ passage, context, heading, missing, missingSpans, facts, reason, pageText });
  return { verdict, ...Object.fromEntries(fields.filter(([, value]) => value !== undefined)) };
}

/** The check of a citation after a model's reply about it. */
async function reviewedCheck(
  { check, fresh, claim, page, parts, item }: ReviewableCitation,
  reply: ReviewReply,
  question: string,
): Promise<{ check: CitationCheck; review: Omit<ModelReview, 'label' | 'model'> }> {
  const cited = await citedPage(page, fresh.retrievedAt ?? 0);
  const claimInContext = { text: claim.text, context: checkContext(claim, question) };
  const { needsQuote } = item;
  const weighed = weighReply({ claim: claimInContext, page: cited.index, parts, needsQuote }, reply);
  const rest = omit(fresh, 'missing', 'missingSpans', 'facts', 'heading', 'reason', 'pageText');
  if (weighed.outcome === 'carried') {
    const shown = passageAt(cited, weighed.sentences);
    const found = { ...rest, verdict: 'found' as const, ...shown, ...factsIn(claim, shown.passage, cited) };
    return { check: found, review: { outcome: 'carried', byWords: byWords(check) } };
  }
  if (weighed.outcome !== 'contradicted') return { check, review: { outcome: weighed.outcome } };
  const words = claim.text.slice(weighed.claim.start, weighed.claim.end);
  const contradiction = { claim: words, page: cited.index.text.slice(weighed.page.start, weighed.page.end) };
  const missing = { missing: [words], missingSpans: [claim.toAnswer(weighed.claim)] };
  const shown = passageAt(cited, weighed.sentence);
  const facts = factsIn(claim, shown.passage, cited, [weighed.claim]);
  const lowered = { ...rest, verdict: 'partial' as const, ...shown, ...missing, ...facts };
  return { check: lowered, review: { outcome: 'contradicted', contradiction, byWords: byWords(check) } };
}

/** Whether a model gets the short form. The server of one that is only offered is not asked for its size. */
async function takesShortForm({ chat, isOffered }: ModelReviewService, signal: AbortSignal): Promise<boolean> {
  const chatForSize = isOffered ? omit(chat, 'facts') : chat;
  try {
    return (await quotesReason({ webSearch: false, search: [] }, chatForSize, [], signal)) !== undefined;
  } catch {
    // Only its signal ends it.
    return false;
  }
}

/**
 * Has a model review citations, in one call. Its statements count only with words that are on the page: a verdict is
 * raised by sentences that have the numbers and the negation of the claim, and its names, unless these are in the
 * title, the heading above or the sentence before; it is lowered by words of the page that contradict words of the
 * claim. So a page whose text addresses the model gains only another look at its own words. Where the model is only
 * offered, nothing is sent. A failure leaves the verdicts unchanged. Never throws.
 */
export async function* reviewCitations(
  answerId: string,
  citations: readonly ReviewableCitation[],
  { reviewer, question, nextSlice, ...rest }: ReviewServices,
  signal: AbortSignal,
): AsyncGenerator<CheckEvent> {
  if (citations.length === 0 || signal.aborted) return;
  const isSmall = await takesShortForm(reviewer, signal);
  const form: ReviewForm = isSmall ? forms.short : forms.full;
  const maxLength = isSmall ? maxPrompt.short : reviewer.isLocal ? maxPrompt.local : maxPrompt.service;
  const { chosen, prompt } = chooseItems(citations, form, maxLength);
  if (chosen.length === 0 || signal.aborted) return;
  const { label, model, providerId } = reviewer.chat;
  if (reviewer.isOffered) {
    yield { type: 'judge-offer', answerId, label, tokens: estimateTokens(chosen, form, prompt) };
    return;
  }
  yield { type: 'judge-start', answerId, label, total: chosen.length };
  const message = { role: 'user' as const, text: prompt, contents: contentsOf(chosen) };
  const call = {
    purpose: 'judge',
    citations: chosen.length,
    system: form.system,
    message,
    ...limits,
    ...rest,
  } as const;
  const { step, reply } = await askAfterEnd(reviewer.chat, call, signal);
  const items = chosen.map(({ item }) => item);
  const replies = reply === undefined ? [] : form.read(reply, items);
  const error = replies ? undefined : errorInfo(providerId, 'bad-response', { service: label });
  yield { type: 'after-step', answerId, step: { ...step, ...(error && { error }) } };
  for (const given of replies ?? []) {
    const one = chosen[given.item - 1];
    if (!one) continue;
    await nextSlice();
    if (signal.aborted) break;
    const { check, review } = await reviewedCheck(one, given, question);
    const { index, sourceId } = one;
    yield {
      type: 'check-verdict',
      answerId,
      index,
      sourceId,
      check: { ...check, judge: { label, model, ...review } },
    };
  }
  yield { type: 'judge-end', answerId };
}
