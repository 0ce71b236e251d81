import type { ChatMessage, ToolDefinition } from '../../core/provider';
import { estimateTokens, requestTokens } from '../../core/utils/request-size';
import type { PromptSource } from '../shared/prompts';
import { type Conversation, messagesOf } from './conversation';
import { resultMessage } from './result-documents';
import { passageCount, resultTokens, type Shortening, shortResult, shortSource } from './shorten-material';
import type { ToolResult } from './tool-runner';

/** Below so many tokens a page is not worth sending: another one is left out instead. */
const leastPage = 100;
/** The part of the room, beside what cannot be shortened, that the latest turn of a thread may take from the pages. */
const latestTurnShare = 1 / 3;

/** What a request leaves out. */
export interface LeftOut {
  passages: number;
  /** Earlier turns of the thread. */
  turns: number;
}

/** A conversation that was shortened. */
export interface Fitted {
  conversation: Conversation;
  messages: ChatMessage[];
  /** Tokens of the request. */
  tokens: number;
  /** Tokens of what cannot be shortened: instructions, tools, the question and the model's own words. */
  fixed: number;
  left: LeftOut;
}

/**
 * Decides how much of a thread and of pages goes into a request: older turns go first, then parts of the pages; the latest turn,
 * which says what the question takes up, goes before most of the pages.
 * @param parts.room tokens beside what cannot be shortened
 * @param parts.turns tokens of each earlier turn, oldest first
 * @param parts.pages tokens of all pages
 * @returns the number of latest turns that are kept, and the tokens for pages
 */
export function planRequest({ room, turns, pages }: { room: number; turns: readonly number[]; pages: number }): {
  turns: number;
  pages: number;
} {
  let kept = 0;
  let taken = 0;
  for (const turn of turns.toReversed()) {
    const fits = taken + turn + pages <= room || (kept === 0 && turn <= room * latestTurnShare);
    if (!fits) break;
    kept += 1;
    taken += turn;
  }
  return { turns: kept, pages: Math.max(0, Math.min(pages, room - taken)) };
}

/**
 * Shares tokens among parts: each gets the same, and what a short one leaves goes to the others.
 * @param needs tokens of each part
 * @returns at most so many for each
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

/** Shortens the pages and the tools' results to so many tokens. Pages are left out, the last first, where too little of each would be left. */
async function shortMaterial(
  { sources, results }: Pick<Conversation, 'sources' | 'results'>,
  budget: number,
  shortening: Shortening,
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
 * Shortens a conversation to what a request may have. The instructions, the question and the model's own words stay whole, so
 * that the outcome may be longer all the same.
 * @param room tokens of a request; undefined: everything fits
 * @param tools whose descriptions go along
 */
export async function fitConversation(
  full: Conversation,
  room: number | undefined,
  tools: readonly ToolDefinition[],
  shortening: Shortening,
): Promise<Fitted> {
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
  if (room === undefined || tokens <= room) return { conversation: full, messages, tokens, fixed, left: none };

  const plan = planRequest({ room: room - fixed, turns, pages });
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
