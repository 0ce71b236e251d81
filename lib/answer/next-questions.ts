import type { ChatClient, NextQuestionServices } from '../core/answer-request';
import type { CheckEvent } from '../core/events';
import { type AssistantMessage, questionText } from '../core/message';
import type { Page } from '../core/provider';
import { pageKey } from '../core/url/clean-url';
import { runInSlices } from '../core/utils/async/sliced-work';
import { type SectionQuestion, type ShownPage, sectionQuestions } from '../passages/digest/section-questions';
import { composeAnswer } from '../passages/ranking/compose-answer';
import { nextLinesSystem, nextPrompt, nextSystem, readNextLines, readNextReply } from './next-prompt';
import { quoteLimits } from './quote-mode';
import { askAfterEnd } from './shared/after-call';
import { threadTurns } from './shared/thread-turns';

const maxQuestions = 3;
/** Pages of an answer that are looked through, and headings that are tried: the work takes a fraction of a second. */
const maxPages = 3;
const maxTries = 8;
/** Characters of a model's reply, and milliseconds for its call. */
const limits = { maxReply: 2_000, timeoutMs: 20_000 };

interface ReadCitedPage extends ShownPage {
  page: Page;
}

/** The pages that an answer cites and whose text is at hand, those that it cites first before the others. */
function citedPages({ citations, sources }: AssistantMessage, pages: NextQuestionServices['pages']): ReadCitedPage[] {
  const texts = new Map([...pages].map(([url, [page]]) => [pageKey(url), page]));
  const ids = [...new Set(citations.flatMap(({ sourceIds }) => sourceIds))];
  return ids
    .flatMap((id): ReadCitedPage[] => {
      const url = sources.find((source) => source.id === id)?.url;
      const page = url === undefined ? undefined : texts.get(pageKey(url));
      if (!page) return [];
      const own = citations.filter(({ sourceIds }) => sourceIds.includes(id));
      const shown = own.flatMap(({ quote, check }) => quote ?? check?.passage ?? []);
      const { title, markdown, language } = page;
      return [{ title, markdown, shown, page, ...(language && { language }) }];
    })
    .slice(0, maxPages);
}

/** Whether the page of a heading answers it, with words that were not shown yet. */
async function isAnswered({ text, page }: SectionQuestion<ReadCitedPage>, signal: AbortSignal): Promise<boolean> {
  const { passages } = await composeAnswer(text, [{ sourceId: 1, page: page.page }], quoteLimits, signal);
  const [best] = passages;
  return best !== undefined && !best.instead && !page.shown.some((passage) => passage.includes(best.text));
}

/** Questions from the headings of the pages, without a request. */
async function questionsOfPages(
  answer: AssistantMessage,
  { question, history, pages }: NextQuestionServices,
  signal: AbortSignal,
): Promise<string[]> {
  const turns = threadTurns([...history, question, answer]);
  const found: string[] = [];
  const offered = await runInSlices(sectionQuestions(turns, citedPages(answer, pages)), { signal });
  for (const one of offered.slice(0, maxTries)) {
    if (found.length === maxQuestions || signal.aborted) break;
    if (await isAnswered(one, signal)) found.push(one.text);
  }
  return found;
}

/** Asks the model that wrote the answer, in one short call. @param isSmall it is asked for plain lines */
async function askModel(
  chat: ChatClient,
  { text }: AssistantMessage,
  { services, isSmall }: { services: NextQuestionServices; isSmall: boolean },
  signal: AbortSignal,
) {
  const { question, now } = services;
  const questionWords = questionText(question);
  const prompt = nextPrompt(questionWords, text, isSmall ? 'lines' : 'full');
  const message = {
    role: 'user' as const,
    text: prompt.text,
    contents: { question: prompt.question, thread: prompt.answer, pages: [] },
  };
  const system = isSmall ? nextLinesSystem : nextSystem;
  const { step, reply = '' } = await askAfterEnd(
    chat,
    { purpose: 'next-questions', system, message, ...limits, now },
    signal,
  );
  return { step, questions: isSmall ? readNextLines(reply, questionWords, text) : readNextReply(reply) };
}

/**
 * Suggests what to ask after an answer that is complete: by the model, where the services have one, else from the
 * headings of the pages that it cites. A failure suggests nothing. Never throws.
 * @see SuggestQuestions
 */
export async function* suggestQuestions(
  answer: AssistantMessage,
  services: NextQuestionServices,
  signal: AbortSignal,
): AsyncGenerator<CheckEvent> {
  const { id: answerId, stopReason, mode, text } = answer;
  if (signal.aborted || stopReason !== 'stop' || mode === 'checked' || text === '') return;
  const { chat } = services;
  try {
    const isSmall = answer.notices.some(({ type }) => type === 'quotes-first');
    const suggested = chat && (await askModel(chat, answer, { services, isSmall }, signal));
    if (signal.aborted && !suggested?.step.sent.length) return;
    if (suggested) yield { type: 'after-step', answerId, step: suggested.step };
    const written = suggested?.questions.slice(0, maxQuestions) ?? [];
    const questions = written.length > 0 ? written : await questionsOfPages(answer, services, signal);
    if (!signal.aborted && questions.length > 0) yield { type: 'next-questions', answerId, next: { questions } };
  } catch {
    // They are an offer: an answer is complete without them.
  }
}
