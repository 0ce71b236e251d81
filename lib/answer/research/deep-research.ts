import type { ChatClient } from '../../core/answer-request';
import { AppError, errorInfo, toErrorInfo } from '../../core/app-error';
import type { ChatMessage, ChatRequest } from '../../core/provider';
import type { ProviderContext } from '../../core/provider-context';
import { isAbort } from '../../core/utils/async/abortable';
import { packPassages, passagesFor } from '../shared/pack-passages';
import { escapeForPrompt } from '../shared/prompt-escaping';
import type { PromptSource } from '../shared/prompts';
import type { AnswerEnd, AnswerTask } from '../shared/task';
import { isTooLong } from '../shared/too-long';
import { checkReport } from './check-report';
import { beginConversation, type ContextFitter, type Conversation, newConversation } from './conversation';
import { type HeldReport, holdReport } from './held-report';
import type { ModelStep } from './model-step';
import {
  answerByResearch,
  assertHasText,
  emitCitationNotices,
  type Research,
  runResearch,
  startResearch,
  stepsOf,
} from './research';
import { createResearchNote, type ResearchNote } from './research-note';
import {
  correctionPrompt,
  documentedNotesPrompt,
  documentedReportPrompt,
  gapsPrompt,
  notesPrompt,
  planPrompt,
  questionWithNotes,
  reportPrompt,
} from './research-prompts';
import type { StepWriter } from './step-writer';
import { readSubQuestions } from './sub-questions';

/** Maximum number of sub-questions in the plan, and of those that the review of the notes adds. */
const maxParts = 4;
const maxFollowUps = 2;
/** Characters of page text in the request for the report, in addition to the notes. */
const pagesLength = 24_000;

function notesText(notes: readonly ResearchNote[]): string {
  return notes.map(({ question, text }) => `## ${question}\n\n${text.trim()}`).join('\n\n');
}

/** A writer of text that is not part of the answer. */
function withoutCitations(write: (text: string) => void): StepWriter {
  return { write, cite: () => undefined };
}

/** A model call without tools that lists sub-questions, one on each line. */
async function listSubQuestions({ steps, task, fitter }: Research, conversation: Conversation): Promise<string> {
  const { system } = conversation;
  const { text } = await fitter.call(conversation, {}, ({ messages }) =>
    steps.run(
      { system, messages, question: task.question },
      withoutCitations(() => undefined),
    ),
  );
  return text;
}

/** The passages of each page read that match the question best. @param budget characters of all pages together */
async function bestSources({ task, tools }: Research, budget: number): Promise<PromptSource[]> {
  const passages = await passagesFor(task.query ?? task.question, tools.pages, task.signal);
  const share = Math.floor(budget / Math.max(1, tools.pages.length));
  return tools.pages.flatMap(({ sourceId, page }): PromptSource[] => {
    const best = passages.filter((passage) => passage.sourceId === sourceId);
    const text = packPassages(best, share);
    return text ? [{ id: sourceId, url: page.url, title: page.title, text }] : [];
  });
}

/** The report, from notes and pages; when that is too long for the model, from the notes alone. */
async function writeReport(
  research: Research,
  asDocuments: boolean,
  notes: readonly ResearchNote[],
): Promise<ModelStep> {
  const { task, steps, sources, fitter } = research;
  const now = task.services.now();
  const instructions = {
    system: reportPrompt(task.profile, now),
    ...(asDocuments && { documentedSystem: documentedReportPrompt(task.profile, now) }),
  };
  const held = holdReport(research);
  // If the answer ends before it is decided on, the draft is the report.
  task.beforeEnd(held.release);
  const question = questionWithNotes(task.question, notesText(notes));
  const write = (pages: readonly PromptSource[]) =>
    fitter.call(
      newConversation(instructions, question, pages),
      { mayRepeat: () => !held.isBegun },
      async ({ messages }) => {
        const request = { ...instructions, messages, question: task.question };
        return { request, draft: await steps.run(request, held.writer) };
      },
    );
  const pages = [...sources, ...(await bestSources(research, pagesLength))];
  const written = await write(pages).catch((thrown: unknown) => {
    if (pages.length === 0 || !isTooLong(thrown) || held.isBegun) throw thrown;
    return write([]);
  });
  return correctReport(research, written, held);
}

/**
 * Checks the citations of a draft, and returns the sentences that their pages do not support to the model, once. Only a
 * complete report replaces the draft. Sentences that are unsupported after that are left to the checks of the answer.
 */
async function correctReport(
  research: Research,
  { request, draft }: { request: Omit<ChatRequest, 'model'>; draft: ModelStep },
  held: HeldReport,
): Promise<ModelStep> {
  const { task, steps } = research;
  const isComplete = draft.end.stopReason === 'stop' && draft.text.trim() !== '';
  const unsupported = isComplete ? await checkReport(research, held.asAnswer()) : [];
  const corrected = unsupported.length > 0 ? await writeAgain() : undefined;
  if (!corrected) held.release();
  return corrected ?? draft;

  /** @returns undefined where no whole report came of it: one with a doubtful sentence is better than none */
  async function writeAgain(): Promise<ModelStep | undefined> {
    const { text, providerState } = draft;
    const turns: ChatMessage[] = [
      ...request.messages,
      { role: 'assistant', text, ...(providerState && { providerState }) },
      { role: 'user', text: correctionPrompt(unsupported) },
    ];
    const correction = holdReport(research);
    task.emit({ type: 'reasoning-delta', text: '\n\n' });
    try {
      const step = await steps.run({ ...request, messages: turns }, correction.writer);
      if (step.end.stopReason !== 'stop' || step.calls.length > 0 || step.text.trim() === '') return undefined;
      held.drop();
      correction.release();
      task.emit({ type: 'notice', notice: { type: 'report-corrected', count: unsupported.length } });
      return step;
    } catch (thrown) {
      if (isAbort(thrown) || task.signal.aborted) throw thrown;
      return undefined;
    }
  }
}

/** The error of a part that ended without notes although no call failed. */
function partFailure(chat: ChatClient, { stopReason, error }: AnswerEnd): AppError {
  const kind = stopReason === 'refused' ? 'refused' : stopReason === 'interrupted' ? 'cut' : 'empty';
  return new AppError(error ?? errorInfo(chat.providerId, kind, { service: chat.label }));
}

/**
 * Researches a question in parts: a plan of sub-questions, notes for each, a second round for what they leave open, and
 * a report with sections. Notes are emitted as the answer's reasoning; when the person stops before the report, they
 * become the answer.
 */
export async function answerByDeepResearch(
  task: AnswerTask,
  chat: ChatClient,
  context: ProviderContext,
  fitter: ContextFitter,
): Promise<AnswerEnd> {
  // An interrupted report is continued, not written again.
  if (task.resume?.text) return answerByResearch(task, chat, context, fitter);
  const research = await startResearch(task, chat, context, fitter);
  const { profile, services, emit } = task;
  const now = services.now();
  const asDocuments = chat.chat.citesDocuments === true;
  const notes: ResearchNote[] = [];
  task.beforeEnd(() => {
    const found = notes.filter(({ text }) => text.trim() !== '');
    if (research.text.length === 0 && found.length > 0) research.text.push(notesText(found));
  });
  if (!services.read) emit({ type: 'notice', notice: { type: 'web-without-pages' } });

  async function researchPart(question: string): Promise<void> {
    const write = (text: string) => emit({ type: 'reasoning-delta', text });
    const note = createResearchNote(question, write, research.tell);
    notes.push(note);
    emit({ type: 'reasoning-delta', text: `## ${question}\n\n` });
    research.tools.nextConversation();
    const partOfQuestion = `${escapeForPrompt(question)}\n\nIt is a part of: ${task.question}`;
    const instructions = {
      system: notesPrompt(profile, now),
      ...(asDocuments && { documentedSystem: documentedNotesPrompt(profile, now) }),
    };
    const { end } = await runResearch(research, {
      conversation: newConversation(instructions, partOfQuestion, research.sources),
      maxSteps: stepsOf(profile),
      writer: note.writer,
    });
    if (note.text.trim() === '') throw partFailure(chat, end);
    emit({ type: 'reasoning-delta', text: '\n\n' });
  }

  /** A part that fails is left out with a notice, as long as another one has notes. */
  async function researchParts(questions: readonly string[], firstIndex: number): Promise<void> {
    for (const [index, question] of questions.entries()) {
      if (index < firstIndex) continue;
      emit({ type: 'plan', questions: [...questions], at: index });
      try {
        await researchPart(question);
      } catch (thrown) {
        if (isAbort(thrown) || task.signal.aborted) throw thrown;
        const error = toErrorInfo(thrown, chat.providerId);
        const hasNoNotes = notes.every(({ text }) => text.trim() === '');
        if (hasNoNotes && index === questions.length - 1) throw new AppError(error);
        emit({ type: 'notice', notice: { type: 'part-failed', question, kind: error.kind } });
      }
    }
  }

  const conversation = beginConversation(task, { system: planPrompt(maxParts) }, research.sources);
  const planned = readSubQuestions(await listSubQuestions(research, conversation), maxParts);
  const parts = planned.length > 0 ? planned : [task.question];
  await researchParts(parts, 0);
  const reviewed = questionWithNotes(task.question, notesText(notes));
  const review = newConversation({ system: gapsPrompt(maxFollowUps) }, reviewed, []);
  // A model that finds no gaps may say so in a sentence: only questions count.
  const gaps = await listSubQuestions(research, review);
  const followUps = readSubQuestions(gaps, maxFollowUps).filter((line) => /[?？؟]$/.test(line));
  const all = [...parts, ...followUps.filter((question) => !parts.includes(question))];
  if (all.length > parts.length) await researchParts(all, parts.length);
  emit({ type: 'plan', questions: all, at: all.length });

  const step = await writeReport(research, asDocuments, notes);
  research.text.end();
  assertHasText(step, chat);
  emitCitationNotices(research, step.end);
  return step.end;
}
