import type { CheckServices, JudgeService } from '../../core/answer-request';
import { errorInfo } from '../../core/app-error';
import type { CheckEvent } from '../../core/events';
import type { ChatMessage, Page } from '../../core/provider';
import type { CitationCheck, JudgeOutcome } from '../../core/source';
import { carryingSentences } from '../../passages/citations/quoted-claim';
import type { AnswerClaim } from '../../passages/claims/read-claims';
import { findQuote } from '../../passages/quotes/find-quote';
import { askAfterEnd } from '../shared/after-call';
import { fromMaterial } from '../shared/material';
import { checkContext, citedPage, passageAt } from './cited-page';
import { type JudgeItem, judgeItem, judgeSystem } from './judge-prompt';
import { readJudgeReply } from './judge-reply';

/** Sentences that a model is asked about at once. */
const maxItems = 12;
/** Characters of a statement; longer ones are no sentence. */
const maxStatement = 1_000;
/** Characters of all items. The models that browsers have take a few thousand tokens. */
const maxPrompt = { local: 6_000, service: 20_000 };
/** Characters of the reply, and milliseconds for the call. */
const limits = { maxReply: 30_000, timeoutMs: 90_000 };

/** A source of a citation that carries its sentence only in part. */
export interface PartlyFound {
  /** Index of the citation in the message. */
  index: number;
  sourceId: number;
  claim: AnswerClaim;
  /** Kept where the model does not lift it. */
  check: CitationCheck;
  /** Check of the page as it was read now: the words that the model names are looked for in it. */
  fresh: CitationCheck;
  page: Page;
  item: JudgeItem;
}

/** The items that fit into one call, in the order of the answer, each with its text in the prompt. */
function chooseItems(partly: readonly PartlyFound[], maxLength: number): { asked: PartlyFound[]; prompt: string } {
  const asked: PartlyFound[] = [];
  const texts: string[] = [];
  let left = maxLength;
  for (const one of partly.toSorted((a, b) => a.index - b.index || a.sourceId - b.sourceId)) {
    if (one.item.statement.length > maxStatement) continue;
    const text = judgeItem(one.item, asked.length + 1);
    if (asked.length >= maxItems || text.length > left) break;
    asked.push(one);
    texts.push(text);
    left -= text.length;
  }
  return { asked, prompt: texts.join('\n') };
}

/** Size of the prompt, in characters: sentences of the answer, and texts of pages. */
function contentsOf(asked: readonly PartlyFound[]): ChatMessage['contents'] {
  return {
    question: 0,
    thread: asked.reduce((sum, { item }) => sum + item.statement.length + item.before.length, 0),
    pages: asked.map(({ page, item: { title, passages } }) => ({
      url: page.url,
      characters: passages.reduce((sum, passage) => sum + passage.length, title.length),
    })),
  };
}

interface JudgingServices extends Pick<CheckServices, 'question' | 'attachments' | 'now'> {
  judge: JudgeService;
  /** Awaited between two pieces of work. */
  nextSlice(): Promise<void>;
}

/** The verdict by the words that a model names: they lift it only where they are on the page and have the facts of the claim. */
async function verdictByQuote(
  { check, fresh, claim, page }: PartlyFound,
  quote: string,
  question: string,
): Promise<{ outcome: JudgeOutcome; check: CitationCheck }> {
  const cited = await citedPage(page, fresh.retrievedAt ?? 0);
  // A model copies the escapes of the prompt, or what they stand for.
  const span = findQuote(quote, cited.index.text) ?? findQuote(fromMaterial(quote), cited.index.text);
  if (!span) return { outcome: 'not-on-page', check };
  const sentences = carryingSentences(cited.index, claim.text, span, checkContext(claim, question));
  if (!sentences) return { outcome: 'lacking', check };
  const { missing: _, missingSpans: __, reason: ___, ...kept } = fresh;
  return { outcome: 'carried', check: { ...kept, verdict: 'found', ...passageAt(cited, sentences) } };
}

/**
 * Asks a model, in one call, which of the citations that are partly found their pages carry in other words. What it says is
 * believed only with words that stand in the page and have the numbers and negation of the sentence, and its names, or have
 * them in the title, the heading above or the sentence before; so a page whose text addresses the model gets no more by it than
 * another look at its own words. Any failure leaves the verdicts as they are. Never
 * throws.
 */
export async function* judgeCitations(
  answerId: string,
  partly: readonly PartlyFound[],
  { judge, question, nextSlice, ...rest }: JudgingServices,
  signal: AbortSignal,
): AsyncGenerator<CheckEvent> {
  const { asked, prompt } = chooseItems(partly, judge.isLocal ? maxPrompt.local : maxPrompt.service);
  if (asked.length === 0 || signal.aborted) return;
  const { label, model, providerId } = judge.chat;
  yield { type: 'judge-start', answerId, label, total: asked.length };
  const message = { role: 'user' as const, text: prompt, contents: contentsOf(asked) };
  const call = { purpose: 'judge', citations: asked.length, system: judgeSystem, message, ...limits, ...rest } as const;
  const { step, reply } = await askAfterEnd(judge.chat, call, signal);
  const replies = reply === undefined ? [] : readJudgeReply(reply);
  const error = replies ? undefined : errorInfo(providerId, 'bad-response', { service: label });
  yield { type: 'after-step', answerId, step: { ...step, ...(error && { error }) } };
  for (const given of replies ?? []) {
    const one = asked[given.item - 1];
    if (!one) continue;
    await nextSlice();
    if (signal.aborted) break;
    const { outcome, check } = given.carried
      ? await verdictByQuote(one, given.quote, question)
      : { outcome: 'not-carried' as const, check: one.check };
    const { index, sourceId } = one;
    yield { type: 'check-verdict', answerId, index, sourceId, check: { ...check, judge: { label, model, outcome } } };
  }
  yield { type: 'judge-end', answerId };
}
