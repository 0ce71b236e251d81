import type { ChatClient } from '../../core/answer-request';
import { AppError, type ErrorInfo, errorInfo } from '../../core/app-error';
import { questionText } from '../../core/message';
import type { Profile } from '../../core/profile';
import type { ChatMessage } from '../../core/provider';
import type { ProviderContext } from '../../core/provider-context';
import type { Source } from '../../core/source';
import { type AnswerText, createAnswerText } from '../shared/answer-text';
import { attachedPages, chooseContext } from '../shared/gather-sources';
import type { PromptSource } from '../shared/prompts';
import { createSourceList } from '../shared/source-list';
import type { AnswerEnd, AnswerTask } from '../shared/task';
import { addResult, beginConversation, type ContextFitter, type Conversation } from './conversation';
import { assertWellFormed } from './malformed-calls';
import { createModelSteps, type ModelStep, type ModelSteps } from './model-step';
import { documentedResearchPrompt, researchPrompt, writePrompt } from './research-prompts';
import type { RunWriter, StepWriter } from './step-writer';
import { createToolRunner, type ToolRunner } from './tool-runner';
import { createUrlPermit } from './url-permit';

/** Characters of tool results in one answer; a token of English has about four. */
const toolBudgets: Record<Profile['depth'], number> = { quick: 40_000, normal: 100_000, deep: 240_000 };
const quickSteps = 2;

/** State that the model calls of one research share. */
export interface Research {
  task: AnswerTask;
  steps: ModelSteps;
  fitter: ContextFitter;
  tools: ToolRunner;
  text: AnswerText;
  /** Attached pages. */
  sources: PromptSource[];
  /** The model learns the number of a source: in brackets in its text it is a marker from now on. */
  tell(sourceId: number): void;
  /** Every source of the answer so far, by its number. */
  known: ReadonlyMap<number, Source>;
}

/** Maximum number of tool call rounds in one run. */
export function stepsOf({ depth, limits }: Profile): number {
  return depth === 'quick' ? Math.min(quickSteps, limits.steps) : limits.steps;
}

/** Prepares a research; attached pages and the sources of an interrupted answer keep their numbers. */
export async function startResearch(
  task: AnswerTask,
  chat: ChatClient,
  context: ProviderContext,
  fitter: ContextFitter,
): Promise<Research> {
  const known = new Map((task.resume?.sources ?? []).map((source) => [source.id, source]));
  /** The numbers that the model knows. */
  const sourceIds = new Set(known.keys());
  const sourceList = createSourceList((event) => {
    if (event.type === 'source-available') known.set(event.source.id, event.source);
    task.emit(event);
  }, task.resume?.sources);
  const sources = {
    add(source: Parameters<typeof sourceList.add>[0]) {
      const id = sourceList.add(source);
      sourceIds.add(id);
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
  const promptSources = await chooseContext(task, { pages: attached, results: [] });
  const text = createAnswerText(task, (id) => sourceIds.has(id));
  task.beforeEnd(text.end);
  const tools = createToolRunner(task, sources, permit, { left: toolBudgets[task.profile.depth] });
  // The model does not know the numbers of the service's own sources, so that they are no markers in its text.
  return {
    task,
    steps: createModelSteps(task, chat, context, sourceList),
    fitter,
    tools,
    text,
    sources: promptSources,
    known,
    tell: (sourceId) => void sourceIds.add(sourceId),
  };
}

/** Writes into the answer's text. */
export function answerWriter({ push, cite, nextCall }: AnswerText): RunWriter {
  return { write: push, cite, nextCall };
}

/** One model call, with as much of the conversation as fits. */
function runFittingStep(
  { task, steps, tools, fitter }: Research,
  conversation: Conversation,
  writer: StepWriter,
): Promise<ModelStep> {
  const { system, documentedSystem } = conversation;
  let hasWritten = false;
  const watched: StepWriter = {
    write(text) {
      hasWritten ||= text !== '';
      writer.write(text);
    },
    cite: (citation) => writer.cite(citation),
  };
  const { definitions } = tools;
  // A repeated call would write its text a second time.
  const options = { tools: definitions, mayRepeat: () => !hasWritten };
  return fitter.call(conversation, options, ({ messages }) => {
    const instructions = { system, ...(documentedSystem !== undefined && { documentedSystem }) };
    return steps.run({ ...instructions, messages, question: task.question, tools: definitions }, watched);
  });
}

/**
 * The research loop: the model calls tools, the calls of one step run concurrently, their results go back to it, until
 * it answers or `maxSteps` is reached.
 * @param run.conversation the turns of the run are appended to it
 * @param run.writer receives the answer's text as it arrives, with the service's own citations
 * @throws AppError
 */
export async function runResearch(
  research: Research,
  run: { conversation: Conversation; maxSteps: number; writer: RunWriter },
): Promise<ModelStep> {
  const { tools } = research;
  const { conversation, maxSteps, writer } = run;
  const { messages } = conversation;
  let written = '';
  const watched: StepWriter = {
    write(delta) {
      written += delta;
      writer.write(delta);
    },
    cite: (citation) => writer.cite(citation),
  };
  // Steps in which tools may run; below zero in those past the limit.
  let left = maxSteps;
  for (;;) {
    writer.nextCall();
    const done = await runFittingStep(research, conversation, watched);
    const { calls, end } = done;
    const isBroken = end.stopReason === 'interrupted' || end.stopReason === 'refused';
    // Past the limit follow at most two calls: one whose tool calls are refused, and one that requests the text.
    const isOver = left < -1 || (calls.length === 0 && written.trim() !== '');
    if (isBroken || isOver) return { ...done, text: written };
    const { providerState } = done;
    const turn: ChatMessage = {
      role: 'assistant',
      text: done.text,
      ...(calls.length > 0 && { toolCalls: calls }),
      ...(providerState && { providerState }),
    };
    if (calls.length === 0) {
      // Services refuse an empty assistant turn.
      if (done.text !== '') messages.push(turn);
      messages.push({ role: 'user', text: writePrompt });
      left = Math.min(left, 0) - 1;
      continue;
    }
    const results = left > 0 ? await tools.run(calls) : tools.refuse(calls);
    if (written === '') assertWellFormed(research);
    messages.push(turn);
    for (const [index, call] of calls.entries()) {
      const result = results[index];
      if (result) addResult(conversation, result, call.id);
    }
    left -= 1;
  }
}

/** Emits notices on the citations of a finished answer. */
export function emitCitationNotices({ task, text, tools, steps }: Research, end: AnswerEnd): void {
  const { emit, profile } = task;
  if (end.stopReason !== 'stop') return;
  const unknown = text.unknownMarkers;
  if (unknown > 0) emit({ type: 'notice', notice: { type: 'unknown-numbers', count: unknown } });
  if (profile.webSearch && !tools.used && !steps.hasSources) emit({ type: 'notice', notice: { type: 'not-searched' } });
  else if (text.citations === 0 && tools.pages.length > 0) emit({ type: 'notice', notice: { type: 'uncited' } });
}

/** @throws AppError `empty` where a model stopped without text */
export function assertHasText(step: ModelStep, chat: ChatClient): void {
  if (step.text.trim() !== '' || step.end.stopReason !== 'stop') return;
  throw new AppError(errorInfo(chat.providerId, 'empty', { service: chat.label }));
}

/**
 * Whether a service refused a request because its model supports no tools; services say so only in the error's text.
 */
export function refusesTools({ kind, message = '', detail = '' }: ErrorInfo): boolean {
  if (!['bad-response', 'unknown-model', 'not-allowed-here', 'invalid-input'].includes(kind)) return false;
  const text = `${message} ${detail}`;
  const negation = String.raw`(?:\bnot\b|n['’]t\b|\bno\b|\bunsupported\b|\bunknown\b|\bunrecognized\b)`;
  const subject = String.raw`\b(?:tools?|functions?|tool_choice)\b`;
  return new RegExp(`${subject}[^.]{0,60}${negation}|${negation}[^.]{0,60}${subject}`, 'i').test(text);
}

/** Answers with a model that calls tools; the depths `quick` and `normal`. */
export async function answerByResearch(
  task: AnswerTask,
  chat: ChatClient,
  context: ProviderContext,
  fitter: ContextFitter,
): Promise<AnswerEnd> {
  const research = await startResearch(task, chat, context, fitter);
  const { profile, services } = task;
  if (!services.read) task.emit({ type: 'notice', notice: { type: 'web-without-pages' } });
  const asDocuments = chat.chat.citesDocuments === true;
  const instructions = {
    system: researchPrompt(profile, services.now()),
    ...(asDocuments && { documentedSystem: documentedResearchPrompt(profile, services.now()) }),
  };
  const step = await runResearch(research, {
    conversation: beginConversation(task, instructions, research.sources),
    maxSteps: stepsOf(profile),
    writer: answerWriter(research.text),
  });
  research.text.end();
  assertHasText(step, chat);
  emitCitationNotices(research, step.end);
  return step.end;
}
