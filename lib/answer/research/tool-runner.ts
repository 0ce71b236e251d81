import type { ToolDefinition } from '../../core/provider';
import { domainOf } from '../../core/source';
import { checkPageUrl } from '../../core/url/url-guard';
import type { NumberedPage } from '../../passages/ranking/prepared-page';
import { urlArgument } from '../../tools/check-arguments';
import { addressKey, type SourceList } from '../shared/source-list';
import type { AnswerTask } from '../shared/task';
import { callKey, parseArguments } from './call-arguments';
import type { ToolCall } from './model-step';
import { createResearchTools, type ToolValue } from './research-tools';
import type { UrlPermit } from './url-permit';

/** Minimum budget for opening a page, in characters of the result. */
const minPageLength = 1_000;
/** Maximum number of calls in one step. */
const callsPerStep = 10;

const refusals = {
  again: 'This call was made before in this conversation; its result stands above.',
  attached: 'This page is in the material above already.',
  notNamed:
    'This address was not opened: it stands in no search result, not in the question, and as no link of a page that was read. Open addresses that do, as they stand there.',
  budgetSpent: 'There is no room for another page. Answer with what you have.',
  unknown: 'There is no tool of this name.',
  tooMany: 'Too many calls in one step. Make the ones that matter most.',
  notJson:
    'The arguments of this call are not valid JSON, so that it was not made. Make it again, with its arguments as one JSON object.',
  last: 'No more calls are possible. Answer now with what you have.',
} as const;

/** Why a call was not made. */
export interface RefusedCall {
  status: 'error';
  /** One English sentence for the model. */
  error: string;
}

/** The result of a tool call, which goes to the model as JSON. */
export type ToolResult = ToolValue | RefusedCall;

/** Runs the tools that a model calls, for one answer. */
export interface ToolRunner {
  definitions: ToolDefinition[];
  /** Whether any call was made. */
  readonly used: boolean;
  /** Calls whose arguments were no JSON. */
  readonly malformed: number;
  /**
   * Starts a new conversation with the model, which does not hold the earlier results: a call that is repeated in it
   * gets the stored result.
   */
  nextConversation(): void;
  /** Pages that were read, with their source numbers. */
  readonly pages: readonly NumberedPage[];
  /** Runs the calls of one step concurrently. @returns their results, in the order of the calls */
  run(calls: readonly ToolCall[]): Promise<ToolResult[]>;
  /** The results of calls after the last permitted step. */
  refuse(calls: readonly ToolCall[]): ToolResult[];
}

/** A call with its arguments, or why it is refused. */
type PlannedCall = { name: string; args: unknown } | { refusal: string };

function refusedCall(error: string): RefusedCall {
  return { status: 'error', error };
}

/**
 * @param sources the numbering of the answer: a search result and its page have the same number
 * @param budget characters of tool results that are left for the answer; reduced by each step
 */
export function createToolRunner(
  task: AnswerTask,
  sources: SourceList,
  permit: UrlPermit,
  budget: { left: number },
): ToolRunner {
  const { profile, emit } = task;
  const tools = createResearchTools(task, sources, permit);
  const toolNames = new Set(tools.definitions.map(({ name }) => name));
  const attached = new Set(task.attachments.map(({ url }) => addressKey(url)));
  /** Keys of the calls in the present conversation. */
  const inConversation = new Set<string>();
  /** Results of all calls of the answer, by key. */
  const results = new Map<string, Promise<ToolResult>>();
  let malformed = 0;
  task.beforeEnd(() => {
    if (malformed > 0) emit({ type: 'notice', notice: { type: 'malformed-calls', count: malformed } });
  });

  /** Why a call is not made; undefined where it may be. */
  function refusalOf(name: string, args: unknown): string | undefined {
    if (!toolNames.has(name)) return refusals.unknown;
    const key = callKey(name, args);
    if (inConversation.has(key)) return refusals.again;
    if (name === 'open_page' && !results.has(key)) {
      if (attached.has(addressKey(urlArgument(args)))) return refusals.attached;
      if (budget.left < minPageLength) return refusals.budgetSpent;
    }
    return undefined;
  }

  /** The arguments with the URL that may be opened; undefined where it may not. */
  function withPermittedUrl(name: string, args: unknown): unknown {
    const url = urlArgument(args).trim();
    // Malformed URLs are refused by the tool itself.
    if (name !== 'open_page' || !URL.canParse(url)) return args;
    const permittedUrl = permit.take(url);
    if (permittedUrl !== undefined) return { ...(args as object), url: permittedUrl };
    emit({ type: 'notice', notice: { type: 'address-refused', domain: domainOf(url) } });
    return undefined;
  }

  /** @param index place of the call in its step */
  function plan({ name, arguments: text }: ToolCall, index: number): PlannedCall {
    if (index >= callsPerStep) return { refusal: refusals.tooMany };
    const parsed = parseArguments(text);
    if (parsed === undefined) {
      malformed += 1;
      return { refusal: refusals.notJson };
    }
    const args = withPermittedUrl(name, parsed);
    if (args === undefined) return { refusal: refusals.notNamed };
    const refusal = refusalOf(name, args);
    if (refusal !== undefined) return { refusal };
    // A refused call is not recorded: it may be made later, when a search has returned its URL.
    inConversation.add(callKey(name, args));
    return { name, args };
  }

  /** The result of a call; the stored one where it was made before. */
  function resultOf(name: string, args: unknown, maxLength: number): Promise<ToolResult> {
    const key = callKey(name, args);
    const result = results.get(key) ?? (name === 'open_page' ? tools.openPage(args, maxLength) : tools.search(args));
    results.set(key, result);
    return result;
  }

  return {
    definitions: tools.definitions,
    pages: tools.pages,
    nextConversation: () => inConversation.clear(),
    get used() {
      return results.size > 0;
    },
    get malformed() {
      return malformed;
    },
    async run(calls) {
      const planned = calls.map(plan);
      const opened = planned.flatMap((call) =>
        'args' in call && call.name === 'open_page' && !results.has(callKey(call.name, call.args)) ? [call] : [],
      );
      const urls = opened.map(({ args }) => urlArgument(args).trim()).filter((url) => checkPageUrl(url).ok);
      if (urls.length > 0) emit({ type: 'read-start', urls });
      const pageBudget = Math.min(profile.limits.pageLength, Math.floor(budget.left / Math.max(1, opened.length)));
      const stepResults = await Promise.all(
        planned.map((call) =>
          'args' in call ? resultOf(call.name, call.args, pageBudget) : refusedCall(call.refusal),
        ),
      );
      budget.left -= stepResults.reduce((sum, result) => sum + JSON.stringify(result).length, 0);
      return stepResults;
    },
    refuse: (calls) => calls.map(() => refusedCall(refusals.last)),
  };
}
