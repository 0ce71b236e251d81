import type { ChatService } from '../core/answer-request';
import type { ChatMessage, ProviderContext } from '../core/provider';
import { isAbort, ProviderFailure, toProviderError } from '../core/provider-error';
import type { AnswerEnd } from './ask';
import { packPassages, passagesFor } from './pack-passages';
import { type Material, questionWithMaterial } from './prompts';
import { requestMessages } from './request-messages';
import { assertWritten, type Research, runResearch, startResearch, stepsOf, tellCitations } from './research';
import { gapsPrompt, notesPrompt, planPrompt, reportPrompt } from './research-prompts';
import { readSubQuestions } from './sub-questions';
import type { AnswerTask } from './task';

/** Parts of a question, and further ones that the notes ask for. */
const maxParts = 4;
const maxFurther = 2;
/** Characters of pages that go with the notes to whoever writes the report. */
const pagesLength = 24_000;

interface Note {
  question: string;
  text: string;
}

function notesText(notes: readonly Note[]): string {
  return notes.map(({ question, text }) => `## ${question}\n\n${text.trim()}`).join('\n\n');
}

/** A call without tools whose answer is lines for the next step. */
async function askForParts({ steps, task }: Research, system: string, messages: ChatMessage[], most: number) {
  const { text } = await steps.run({ system, messages, question: task.question }, () => undefined);
  return readSubQuestions(text, most);
}

/** The passages of everything that was read which fit the question best, under the numbers of their pages. */
async function bestOf({ task, tools }: Research): Promise<Material[]> {
  const passages = await passagesFor(task.question, tools.pages, task.signal);
  const share = Math.floor(pagesLength / Math.max(1, tools.pages.length));
  return tools.pages.flatMap(({ sourceId, page }): Material[] => {
    const best = passages.filter((passage) => passage.sourceId === sourceId);
    const text = packPassages(best, share);
    return text ? [{ id: sourceId, url: page.url, title: page.title, text }] : [];
  });
}

/**
 * Researches a question in parts: a plan of sub-questions, notes for each, a second round for what they leave open, and a
 * report with sections. Notes go to the answer's reasoning as they come; when the person stops before the report, they are
 * the answer.
 */
export async function answerByDeepResearch(
  task: AnswerTask,
  chat: ChatService,
  context: ProviderContext,
): Promise<AnswerEnd> {
  const research = await startResearch(task, chat, context);
  const { profile, services, emit } = task;
  const now = services.now();
  const conversation = requestMessages(task, research.material);
  const notes: Note[] = [];
  let reporting = false;
  task.beforeEnd(() => {
    if (!reporting && notes.length > 0) research.text.push(notesText(notes));
  });
  if (!services.read) emit({ type: 'notice', notice: { code: 'web-without-pages' } });

  async function takeNotes(question: string): Promise<void> {
    const note: Note = { question, text: '' };
    notes.push(note);
    emit({ type: 'reasoning-delta', text: `## ${question}\n\n` });
    research.tools.nextConversation();
    const messages: ChatMessage[] = [
      {
        role: 'user',
        text: questionWithMaterial(`${question}\n\nIt is a part of: ${task.question}`, research.material),
      },
    ];
    const write = (text: string) => {
      note.text += text;
      emit({ type: 'reasoning-delta', text });
    };
    await runResearch(research, { system: notesPrompt(profile, now), messages, maxSteps: stepsOf(profile), write });
    emit({ type: 'reasoning-delta', text: '\n\n' });
  }

  /** A part that fails is told and left out, as long as another one has notes. */
  async function work(questions: readonly string[], from: number): Promise<void> {
    for (const [index, question] of questions.entries()) {
      if (index < from) continue;
      emit({ type: 'plan', questions: [...questions], at: index });
      try {
        await takeNotes(question);
      } catch (thrown) {
        if (isAbort(thrown) || task.signal.aborted) throw thrown;
        const error = toProviderError(thrown, chat.providerId);
        const lost = notes.every(({ text }) => text.trim() === '');
        if (lost && index === questions.length - 1) throw new ProviderFailure(error);
        emit({ type: 'notice', notice: { code: 'part-failed', params: { question, kind: error.kind } } });
      }
    }
  }

  const planned = await askForParts(research, planPrompt(maxParts), conversation, maxParts);
  const parts = planned.length > 0 ? planned : [task.question];
  await work(parts, 0);
  const review: ChatMessage = { role: 'user', text: `${task.question}\n\nNotes:\n\n${notesText(notes)}` };
  const further = await askForParts(research, gapsPrompt(maxFurther), [review], maxFurther);
  const all = [...parts, ...further.filter((question) => !parts.includes(question))];
  if (all.length > parts.length) await work(all, parts.length);
  emit({ type: 'plan', questions: all, at: all.length });

  const pages = [...research.material, ...(await bestOf(research))];
  const question = questionWithMaterial(`${task.question}\n\nNotes:\n\n${notesText(notes)}`, pages);
  reporting = true;
  const { steps, text } = research;
  const request = { system: reportPrompt(profile, now), messages: [{ role: 'user' as const, text: question }] };
  const step = await steps.run({ ...request, question: task.question }, text.push);
  text.end();
  assertWritten(step, chat);
  tellCitations(research, step.end);
  return step.end;
}
