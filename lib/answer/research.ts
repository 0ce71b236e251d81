import type { ChatService } from '../core/answer-request';
import { AppError, type ErrorInfo, errorInfo } from '../core/app-error';
import { questionText } from '../core/message';
import type { Profile } from '../core/profile';
import type { ChatMessage } from '../core/provider';
import type { ProviderContext } from '../core/provider-context';
import { type AnswerText, createAnswerText } from './answer-text';
import { chooseContext } from './choose-context';
import { attachedPages } from './gather';
import { createModelSteps, type ModelStep, type ModelSteps } from './model-step';
import type { PromptSource } from './prompts';
import { requestMessages } from './request-messages';
import { researchPrompt, writePrompt } from './research-prompts';
import { shrinkResults } from './shrink-results';
import { createSourceList } from './source-list';
import type { AnswerEnd, AnswerTask } from './task';
import { createToolRunner, type ToolRunner } from './tool-runner';
import { createUrlPermit } from './url-permit';

/** Characters of tool results that one answer holds; about four make a token of English. */
const rooms: Record<Profile['depth'], number> = { quick: 40_000, normal: 100_000, deep: 240_000 };
const quickSteps = 2;
/** Times that results are halved for a model that takes less. */
const maxShrinks = 3;

/** What the parts of one research share. */
export interface Research {
  task: AnswerTask;
  steps: ModelSteps;
  tools: ToolRunner;
  text: AnswerText;
  material: PromptSource[];
}

/** Rounds of tool calls of one run. */
export function stepsOf({ depth, limits }: Profile): number {
  return depth === 'quick' ? Math.min(quickSteps, limits.steps) : limits.steps;
}

/** Prepares what a research works with; attached pages and those of an earlier part keep their numbers. */
export async function startResearch(task: AnswerTask, chat: ChatService, context: ProviderContext): Promise<Research> {
  const known = new Set((task.resume?.sources ?? []).map(({ id }) => id));
  const list = createSourceList(task.emit, task.resume?.sources);
  const sources = {
    add(source: Parameters<typeof list.add>[0]) {
      const id = list.add(source);
      known.add(id);
      return id;
    },
  };
  const permit = createUrlPermit();
  permit.allowWords(task.question);
  for (const message of task.history) if (message.role === 'user') permit.allowWords(questionText(message));
  for (const source of task.resume?.sources ?? []) permit.allow(source.url);
  const attached = attachedPages(task, sources);
  for (const { page } of attached) {
    permit.allow(page.url);
    permit.allowLinksOf(page.url, page.markdown);
  }
  const material = await chooseContext(task, { pages: attached, results: [] });
  const text = createAnswerText(task, (id) => known.has(id));
  task.beforeEnd(text.end);
  const tools = createToolRunner(task, sources, permit, { left: rooms[task.profile.depth] });
  return { task, steps: createModelSteps(task, chat, context), tools, text, material };
}

/** Whether a request was more than its model takes. */
export function isTooLong(thrown: unknown): boolean {
  return thrown instanceof AppError && thrown.info.kind === 'too-long';
}

/**
 * A model call; where its request is too long, tool results are halved and it is made again.
 * @param messages changed where that was necessary
 */
async function stepThatFits(
  { task, steps, tools }: Research,
  system: string,
  messages: ChatMessage[],
  write: (text: string) => void,
): Promise<ModelStep> {
  let wrote = false;
  const watched = (text: string) => {
    wrote ||= text !== '';
    write(text);
  };
  for (let shrinks = 0; ; shrinks += 1) {
    try {
      return await steps.run({ system, messages, question: task.question, tools: tools.definitions }, watched);
    } catch (thrown) {
      // Made again, a call that had begun to write would write twice.
      if (wrote || !isTooLong(thrown) || shrinks === maxShrinks || !shrinkResults(messages)) throw thrown;
    }
  }
}

/**
 * Lets a model look things up until it answers: it plans and calls, the calls of a step run side by side, their results go
 * back to it, for so many steps at most.
 * @param messages grows by the turns of the run
 * @param write gets the answer's text as it comes
 * @throws AppError
 */
export async function runResearch(
  research: Research,
  run: { system: string; messages: ChatMessage[]; maxSteps: number; write: (text: string) => void },
): Promise<ModelStep> {
  const { tools, text } = research;
  const { system, messages, maxSteps, write } = run;
  let wrote = '';
  const writeOn = (delta: string) => {
    wrote += delta;
    write(delta);
  };
  for (let step = 1; ; step += 1) {
    text.nextCall();
    const done = await stepThatFits(research, system, messages, writeOn);
    const { calls, end } = done;
    const broken = end.stopReason === 'interrupted' || end.stopReason === 'refused';
    // One more call after the last step, and one to write what was not written: then it ends, whatever the model wants.
    const isOver = calls.length === 0 ? wrote.trim() !== '' : step > maxSteps + 2;
    if (broken || isOver || (calls.length === 0 && step > maxSteps + 2)) return { ...done, text: wrote };
    const { providerState } = done;
    const turn: ChatMessage = {
      role: 'assistant',
      text: done.text,
      ...(calls.length > 0 && { toolCalls: calls }),
      ...(providerState && { providerState }),
    };
    if (calls.length === 0) {
      // Services refuse an assistant's turn without words.
      if (done.text !== '') messages.push(turn);
      messages.push({ role: 'user', text: writePrompt });
      step = Math.max(step, maxSteps + 1);
      continue;
    }
    const results = step <= maxSteps ? await tools.run(calls) : tools.refuse(calls);
    messages.push(turn);
    for (const [index, call] of calls.entries()) {
      messages.push({ role: 'tool', text: results[index] ?? '', toolCallId: call.id });
    }
  }
}

/** What the person should know of a finished text, beside it. */
export function tellCitations({ task, text, tools }: Research, end: AnswerEnd): void {
  const { emit, profile } = task;
  if (end.stopReason !== 'stop') return;
  const numbers = text.unknownMarkers;
  if (numbers > 0) emit({ type: 'notice', notice: { code: 'unknown-numbers', params: { count: numbers } } });
  if (profile.webSearch && !tools.used) emit({ type: 'notice', notice: { code: 'not-searched' } });
  else if (text.citations === 0 && tools.pages.length > 0) emit({ type: 'notice', notice: { code: 'uncited' } });
}

/** @throws AppError where a model ended without a word */
export function assertWritten(step: ModelStep, chat: ChatService): void {
  if (step.text.trim() !== '' || step.end.stopReason !== 'stop') return;
  throw new AppError(errorInfo(chat.providerId, 'empty', { params: { service: chat.label } }));
}

/** Whether a service refused a request because its model takes no tools. */
export function refusesTools({ kind, params, detail = '' }: ErrorInfo): boolean {
  if (!['bad-response', 'unknown-model', 'not-allowed-here', 'invalid-input'].includes(kind)) return false;
  const words = `${params.said ?? ''} ${detail}`;
  const denied = String.raw`(?:\bnot\b|n['’]t\b|\bno\b|\bunsupported\b|\bunknown\b|\bunrecognized\b)`;
  const meant = String.raw`\b(?:tools?|functions?|tool_choice)\b`;
  return new RegExp(`${meant}[^.]{0,60}${denied}|${denied}[^.]{0,60}${meant}`, 'i').test(words);
}

/** Answers with a model that looks things up by itself, quickly or normally. */
export async function answerByResearch(
  task: AnswerTask,
  chat: ChatService,
  context: ProviderContext,
): Promise<AnswerEnd> {
  const research = await startResearch(task, chat, context);
  const { profile, services } = task;
  if (!services.read) task.emit({ type: 'notice', notice: { code: 'web-without-pages' } });
  const step = await runResearch(research, {
    system: researchPrompt(profile, services.now()),
    messages: requestMessages(task, research.material),
    maxSteps: stepsOf(profile),
    write: research.text.push,
  });
  research.text.end();
  assertWritten(step, chat);
  tellCitations(research, step.end);
  return step.end;
}
