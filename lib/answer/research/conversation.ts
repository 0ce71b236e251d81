import type { ChatClient } from '../../core/answer-request';
import { AppError, isAppError } from '../../core/app-error';
import type { ChatMessage, ToolDefinition } from '../../core/provider';
import { estimateTokens, requestBudget, requestTokens } from '../../core/utils/request-size';
import type { PromptSource } from '../shared/prompts';
import { questionMessage, requestTurns } from '../shared/request-messages';
import type { AnswerTask } from '../shared/task';
import { isTooLong } from '../shared/too-long';
import { resultMessage } from './result-documents';
import { passageCount, resultTokens, type ShorteningContext, shortResult, shortSource } from './shorten-material';
import type { ToolResult } from './tool-runner';

/** Tokens below which a page is not worth sending: another one is left out instead. */
const leastPage = 100;
/** Share of the budget, after what cannot be shortened, that the latest turn of a thread may take from the pages. */
const latestTurnShare = 1 / 3;
/**
 * Maximum number of halvings of the passages of a request that is too long, if the context's length is known, and if it
 * is not.
 */
const maxHalvings = { known: 1, unknown: 3 };
/** No model's context is shorter, in tokens: a smaller number in an error is another one. */
const leastContext = 256;

/** Instructions of a run. */
export interface Instructions {
  system: string;
  /** Takes the place of `system` for a service that gets the pages as documents; absent for others. */
  documentedSystem?: string | undefined;
}

/** A request to a model in parts that can be shortened each. */
export interface Conversation extends Instructions {
  /** Earlier turns of the thread, each a question with its answer; oldest first. */
  turns: readonly ChatMessage[][];
  question: string;
  /** The pages that go with the question, those that matter most first. */
  sources: readonly PromptSource[];
  /** Messages after the question; the results of tools in them are kept as data, too. */
  messages: ChatMessage[];
  /** Tool results by their index in `messages`. */
  results: Map<number, ToolResult>;
}

/** A conversation that begins with a question of its own. */
export function newConversation(
  instructions: Instructions,
  question: string,
  sources: readonly PromptSource[],
): Conversation {
  return { ...instructions, turns: [], question, sources, messages: [], results: new Map() };
}

/**
 * The thread, the person's question with its pages, and of an interrupted answer its text and the request to continue
 * it.
 */
export function beginConversation(
  task: AnswerTask,
  instructions: Instructions,
  sources: readonly PromptSource[],
): Conversation {
  return { ...instructions, ...requestTurns(task), sources, results: new Map() };
}

/** The messages of the conversation in the form for the request. */
export function messagesOf({ turns, question, sources, documentedSystem, messages }: Conversation): ChatMessage[] {
  return [...turns.flat(), questionMessage(question, sources, documentedSystem !== undefined), ...messages];
}

/** Adds the result of a tool's call. */
export function addResult(conversation: Conversation, result: ToolResult, toolCallId: string): void {
  const { messages, results, documentedSystem } = conversation;
  results.set(messages.length, result);
  messages.push(resultMessage(result, toolCallId, documentedSystem !== undefined));
}

/** The parts that a request leaves out. */
export interface LeftOut {
  passages: number;
  /** Earlier turns of the thread. */
  turns: number;
}

/** A conversation that was shortened. */
export interface FittedConversation {
  conversation: Conversation;
  messages: ChatMessage[];
  /** Tokens of the request. */
  tokens: number;
  /** Tokens of what cannot be shortened: instructions, tools, the question and the model's own words. */
  fixed: number;
  left: LeftOut;
}

/**
 * Decides how much of a thread and of pages fits into a request: older turns are dropped first, then parts of the
 * pages; the latest turn, which the question may refer to, comes before most of the pages.
 * @param parts.budget tokens left after what cannot be shortened
 * @param parts.turns tokens of each earlier turn, oldest first
 * @param parts.pages tokens of all pages
 * @returns the number of latest turns that are kept, and the tokens for pages
 */
export function planRequest({ budget, turns, pages }: { budget: number; turns: readonly number[]; pages: number }): {
  turns: number;
  pages: number;
} {
  let kept = 0;
  let taken = 0;
  for (const turn of turns.toReversed()) {
    const fits = taken + turn + pages <= budget || (kept === 0 && turn <= budget * latestTurnShare);
    if (!fits) break;
    kept += 1;
    taken += turn;
  }
  return { turns: kept, pages: Math.max(0, Math.min(pages, budget - taken)) };
}

/**
 * Divides a budget of tokens among parts: each gets the same, and what a short one does not need goes to the others.
 * @param needs tokens of each part
 * @returns the maximum number of tokens for each
 */
export function shareTokens(needs: readonly number[], budget: number): number[] {
  const shares = needs.map(() => 0);
  let left = Math.max(0, budget);
  const ascending = [...needs.entries()].sort(([, one], [, other]) => one - other);
  for (const [place, [index, need]] of ascending.entries()) {
    const share = Math.min(need, Math.floor(left / (ascending.length - place)));
    shares[index] = share;
    left -= share;
  }
  return shares;
}

/**
 * Shortens the pages and the tools' results to `budget` tokens. If too little of each page would be left, the last
 * pages are left out.
 */
async function shortMaterial(
  { sources, results }: Pick<Conversation, 'sources' | 'results'>,
  budget: number,
  shortening: ShorteningContext,
): Promise<{ sources: PromptSource[]; results: Map<number, ToolResult> }> {
  const needs = sources.map(({ text }) => estimateTokens(text));
  const resultNeeds = [...results.values()].map(resultTokens);
  const sharesOf = (count: number) => shareTokens([...needs.slice(0, count), ...resultNeeds], budget);
  const isScarce = (count: number) =>
    sharesOf(count)
      .slice(0, count)
      .some((share, index) => share < Math.min(leastPage, needs[index] ?? 0));
  let count = sources.length;
  while (count > 1 && isScarce(count)) count -= 1;
  const shares = sharesOf(count);
  const shortSources: PromptSource[] = [];
  for (const [index, source] of sources.slice(0, count).entries()) {
    shortSources.push(await shortSource(source, Math.max(leastPage, shares[index] ?? 0), shortening));
  }
  const shortResults = new Map<number, ToolResult>();
  for (const [place, [index, result]] of [...results].entries()) {
    shortResults.set(index, await shortResult(result, shares[count + place] ?? 0, shortening));
  }
  return { sources: shortSources, results: shortResults };
}

function materialPassages({ sources, results }: Pick<Conversation, 'sources' | 'results'>): number {
  const ofResult = (result: ToolResult) =>
    'results' in result ? result.results.length : 'content' in result ? passageCount(result.content) : 0;
  const counts = [...sources.map(({ text }) => passageCount(text)), ...[...results.values()].map(ofResult)];
  return counts.reduce((sum, count) => sum + count, 0);
}

/**
 * Shortens a conversation to what a request may have. The instructions, the question and the model's own words stay
 * whole, so that the outcome may be longer all the same.
 * @param budget tokens of a request; undefined: everything fits
 * @param tools whose descriptions go along
 */
export async function fitConversation(
  full: Conversation,
  budget: number | undefined,
  tools: readonly ToolDefinition[],
  shortening: ShorteningContext,
): Promise<FittedConversation> {
  const tokensOf = (messages: ChatMessage[]) => requestTokens({ system: full.system, messages, tools });
  const messages = messagesOf(full);
  const tokens = tokensOf(messages);
  const bare = requestTokens({ system: '', messages: [] });
  const turns = full.turns.map((turn) => requestTokens({ system: '', messages: turn }) - bare);
  const needs = [
    ...full.sources.map(({ text }) => estimateTokens(text)),
    ...[...full.results.values()].map(resultTokens),
  ];
  const pages = needs.reduce((sum, need) => sum + need, 0);
  const fixed = tokens - pages - turns.reduce((sum, turn) => sum + turn, 0);
  const none = { passages: 0, turns: 0 };
  if (budget === undefined || tokens <= budget) return { conversation: full, messages, tokens, fixed, left: none };

  const plan = planRequest({ budget: budget - fixed, turns, pages });
  const short = plan.pages < pages ? await shortMaterial(full, plan.pages, shortening) : full;
  const conversation: Conversation = {
    ...full,
    turns: full.turns.slice(full.turns.length - plan.turns),
    sources: short.sources,
    results: short.results,
    messages: full.messages.map((message, index) => {
      const result = short.results.get(index);
      const isSame = result === undefined || result === full.results.get(index);
      return isSame ? message : resultMessage(result, message.toolCallId ?? '', full.documentedSystem !== undefined);
    }),
  };
  const isShorter = short.sources.some(({ text }, index) => text !== full.sources[index]?.text);
  // A passage may be cut in its midst.
  const passages = Math.max(materialPassages(full) - materialPassages(conversation), isShorter ? 1 : 0);
  const fittedMessages = messagesOf(conversation);
  const left = { passages, turns: full.turns.length - plan.turns };
  return { conversation, messages: fittedMessages, tokens: tokensOf(fittedMessages), fixed, left };
}

/** Fits the requests of one answer into the context of its model. */
export interface ContextFitter {
  /**
   * Makes a model call with as much of a conversation as fits. If the service still finds it too long, it is repeated
   * with less. A notice at the end of the answer says what was left out.
   * @param options.mayRepeat whether a failed call may be repeated, because it left nothing behind
   * @param call gets the shortened conversation
   * @throws AppError of the last call
   */
  call<T>(
    full: Conversation,
    options: { tools?: readonly ToolDefinition[]; mayRepeat?: () => boolean },
    call: (fitted: FittedConversation) => Promise<T>,
  ): Promise<T>;
}

/** The length of the context as stated by a failure; undefined where it states none. */
function limitOf(thrown: unknown): number | undefined {
  const reason = isAppError(thrown) ? thrown.info.reason : undefined;
  const limit = reason?.type === 'too-long' ? reason.limit : undefined;
  return limit !== undefined && limit >= leastContext ? limit : undefined;
}

function least(...numbers: readonly (number | undefined)[]): number | undefined {
  const known = numbers.filter((number) => number !== undefined);
  return known.length > 0 ? Math.min(...known) : undefined;
}

export function createContextFitter(task: AnswerTask, chat: ChatClient): ContextFitter {
  const { signal, emit } = task;
  /** Length of the context in tokens, as stated by a failure. */
  let knownLimit: number | undefined;
  /** Tokens of a request after one that was too long. */
  let lowered: number | undefined;
  let most: (LeftOut & { limit: number | undefined }) | undefined;
  task.beforeEnd(() => {
    if (!most) return;
    const { passages, turns, limit } = most;
    emit({ type: 'notice', notice: { type: 'context-full', passages, turns, ...(limit !== undefined && { limit }) } });
  });

  function noteLeft(left: LeftOut, limit: number | undefined): void {
    if (left.passages + left.turns > (most ? most.passages + most.turns : 0)) most = { ...left, limit };
  }

  /**
   * The failure, with the length of the context; it is the question's where that is most of a request that nothing else
   * can shorten.
   */
  function finalFailure(thrown: unknown, { tokens }: FittedConversation, limit: number | undefined): unknown {
    if (!isAppError(thrown) || thrown.info.reason.type !== 'too-long') return thrown;
    const questionTokens = estimateTokens(task.question);
    const ofQuestion =
      questionTokens > tokens - questionTokens && (limit === undefined || tokens > requestBudget(limit));
    const reason = {
      ...thrown.info.reason,
      ...(limit !== undefined && { limit }),
      ...(ofQuestion && ({ ofQuestion: true } as const)),
    };
    return new AppError({ ...thrown.info, reason }, { cause: thrown });
  }

  return {
    async call(full, { tools = [], mayRepeat = () => true }, call) {
      const shortening = { question: task.query ?? task.question, signal };
      const fitTo = (budget: number | undefined) => fitConversation(full, budget, tools, shortening);
      const { tokens: needed } = await fitTo(undefined);
      let limit = least(knownLimit, await chat.contextTokens?.(needed, signal));
      let halvings = 0;
      let fitted = await fitTo(least(lowered, limit && requestBudget(limit)));
      for (;;) {
        try {
          noteLeft(fitted.left, limit);
          return await call(fitted);
        } catch (thrown) {
          if (!isTooLong(thrown) || !mayRepeat()) throw thrown;
          const statedLimit = limitOf(thrown);
          const isNews =
            statedLimit !== undefined &&
            statedLimit < (limit ?? Infinity) &&
            requestBudget(statedLimit) < fitted.tokens;
          limit = knownLimit = least(limit, statedLimit);
          if (isNews) lowered = requestBudget(statedLimit);
          else {
            halvings += 1;
            lowered = Math.floor((fitted.fixed + fitted.tokens) / 2);
          }
          const shorter = await fitTo(lowered);
          const isOver = halvings > (limit === undefined ? maxHalvings.unknown : maxHalvings.known);
          if (isOver || shorter.tokens >= fitted.tokens) throw finalFailure(thrown, fitted, limit);
          fitted = shorter;
        }
      }
    },
  };
}
