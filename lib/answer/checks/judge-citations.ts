import type { JudgeService } from '../../core/answer-request';
import { AppError, errorInfo, toErrorInfo } from '../../core/app-error';
import type { CheckEvent, JudgeCall, Usage } from '../../core/events';
import type { Page } from '../../core/provider';
import type { CitationCheck, JudgeOutcome } from '../../core/source';
import { carryingSentences } from '../../passages/citations/quoted-claim';
import type { AnswerClaim } from '../../passages/claims/read-claims';
import { findQuote } from '../../passages/quotes/find-quote';
import { checkContext, citedPage, passageAt } from './cited-page';
import { type JudgeItem, judgeItem, judgeSystem } from './judge-prompt';
import { type JudgeReply, readJudgeReply } from './judge-reply';

/** Sentences that a model is asked about at once. */
const maxItems = 12;
/** Characters of a statement; longer ones are no sentence. */
const maxStatement = 1_000;
/** Characters of all items. The models that browsers have take a few thousand tokens. */
const maxPrompt = { local: 6_000, service: 20_000 };
/** Characters of a reply; a longer one is none that was asked for. */
const maxReply = 30_000;
/** Milliseconds for the call. */
const callMs = 90_000;

/** A source of a citation that carries its sentence only in part. */
export interface PartlyFound {
  /** Of the citation in the message. */
  index: number;
  sourceId: number;
  claim: AnswerClaim;
  /** Kept where the model does not lift it. */
  check: CitationCheck;
  /** Of the page as it was read now: what the model names is looked for in it. */
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

/** Asks the model. @throws AppError, also where the reply is cut off or not what was asked for */
async function askModel(
  { chat }: JudgeService,
  prompt: string,
  onUsage: (usage: Usage) => void,
  signal: AbortSignal,
): Promise<JudgeReply[]> {
  const release = await chat.admit?.(() => undefined, signal);
  try {
    const messages = [{ role: 'user' as const, text: prompt }];
    let reply = '';
    const request = { model: chat.model, system: judgeSystem, messages };
    for await (const event of chat.chat.stream(request, await chat.context(signal))) {
      if (event.type === 'text-delta') reply += event.text;
      if (event.type === 'usage') onUsage(event.usage);
      if (event.type === 'error') throw new AppError(event.error);
      if (event.type === 'finish' && event.stopReason !== 'stop') {
        throw new AppError(event.error ?? errorInfo(chat.providerId, 'cut', { service: chat.label }));
      }
      if (reply.length > maxReply) break;
    }
    signal.throwIfAborted();
    const replies = reply.length > maxReply ? undefined : readJudgeReply(reply);
    if (replies) return replies;
    throw new AppError(errorInfo(chat.providerId, 'bad-response', { service: chat.label }));
  } finally {
    release?.();
  }
}

/** The verdict by the words that a model names: they lift it only where they are on the page and have the facts of the claim. */
async function verdictByQuote(
  { check, fresh, claim, page }: PartlyFound,
  quote: string,
  question: string,
): Promise<{ outcome: JudgeOutcome; check: CitationCheck }> {
  const cited = await citedPage(page, fresh.retrievedAt ?? 0);
  const span = findQuote(quote, cited.index.text);
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
 * @param nextSlice awaited between two pieces of work
 */
export async function* judgeCitations(
  answerId: string,
  partly: readonly PartlyFound[],
  { judge, question }: { judge: JudgeService; question: string },
  nextSlice: () => Promise<void>,
  signal: AbortSignal,
): AsyncGenerator<CheckEvent> {
  const { asked, prompt } = chooseItems(partly, judge.isLocal ? maxPrompt.local : maxPrompt.service);
  if (asked.length === 0 || signal.aborted) return;
  const { label, model } = judge.chat;
  yield { type: 'judge-start', answerId, label, total: asked.length };
  let call: JudgeCall = { label, model, total: asked.length };
  try {
    const onUsage = (usage: Usage) => {
      call = { ...call, usage: { ...call.usage, ...usage } };
    };
    const replies = await askModel(judge, prompt, onUsage, AbortSignal.any([signal, AbortSignal.timeout(callMs)]));
    for (const reply of replies) {
      const one = asked[reply.item - 1];
      if (!one) continue;
      await nextSlice();
      signal.throwIfAborted();
      const { outcome, check } = reply.carried
        ? await verdictByQuote(one, reply.quote, question)
        : { outcome: 'not-carried' as const, check: one.check };
      const { index, sourceId } = one;
      yield { type: 'check-verdict', answerId, index, sourceId, check: { ...check, judge: { label, model, outcome } } };
    }
  } catch (thrown) {
    if (!signal.aborted) call = { ...call, error: errorOf(thrown, judge) };
  }
  yield { type: 'judge-end', answerId, call };
}

function errorOf(thrown: unknown, { chat: { providerId, label } }: JudgeService) {
  const isLate = thrown instanceof DOMException && thrown.name === 'TimeoutError';
  return isLate ? errorInfo(providerId, 'timeout', { service: label }) : toErrorInfo(thrown, providerId);
}
