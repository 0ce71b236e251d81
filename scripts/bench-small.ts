// Measures answers of small models, or, without one, everything around it with programs that stand in for a model:
// npm run bench:small -- [--data DIR] [--questions 120]
// With CITEBAR_MODEL_URL (and CITEBAR_MODEL, a name) the same questions are put to the model of that server.
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ask } from '../lib/answer/ask';
import { chooseQuotes } from '../lib/answer/quotes-first/choose-quotes';
import { instructionIn, maxPromptTokens, quotesPrompt } from '../lib/answer/quotes-first/quotes-prompt';
import { findWritingFailure } from '../lib/answer/quotes-first/writing-failures';
import type { ChatClient } from '../lib/core/answer-request';
import type { ModelEvent } from '../lib/core/events';
import type { AssistantMessage } from '../lib/core/message';
import { newProfile } from '../lib/core/profile';
import type { ChatRequest } from '../lib/core/provider';
import { emptyAnswer, reduceAnswer } from '../lib/core/reduce-answer';
import { guessQuestionLanguage } from '../lib/passages/question/question-language';
import { openaiCompatible } from '../lib/providers/openai-compatible';
import { outcomeOf } from './lib/answers/answer-outcome';
import { type AnswerBench, type BenchQuestion, readAnswerBench, sourcesOf } from './lib/answers/bench-questions';
import { failingModels } from './lib/small-models/failing';
import { quotedSentences, type StandIn, standIns, type WrittenSentence } from './lib/small-models/stand-ins';

const { values } = parseArgs({
  options: { data: { type: 'string' }, questions: { type: 'string', default: '120' } },
});
const suite = process.env.CITEBAR_BENCH;
const found = readAnswerBench(values.data ?? (suite ? join(suite, 'answers') : ''));
if (!found) {
  console.log('No benchmark here: name its folder with --data, or the folder above it in CITEBAR_BENCH.');
  process.exit(0);
}
const bench: AnswerBench = found;
const profile = { ...newProfile('bench', 'Bench'), webSearch: true, way: 'quotes-first' as const };
const signal = new AbortController().signal;
const count = Number(values.questions);

/** Questions of a set, spread over it. */
function questionsOf(set: RegExp, most: number): BenchQuestion[] {
  const all = bench.questions.filter((question) => set.test(question.set) && question.answerable && !question.history);
  const step = Math.max(1, all.length / most);
  return Array.from({ length: Math.min(most, all.length) }, (_, at) => all[Math.floor(at * step)]).filter(
    (one) => one !== undefined,
  );
}

function share(part: number, all: number): string {
  return all === 0 ? '–' : (part / all).toFixed(3);
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;
}

function print(name: string, figure: string, goal: string): void {
  console.log(`${name.padEnd(66)} ${figure.padStart(8)}  ${goal}`);
}

/**
 * A program in the place of a model.
 * @param tokenMs milliseconds for a token, after a pause for the prompt; 0: at once
 */
function chatOf(
  write: (request: ChatRequest) => string,
  tokenMs = 0,
  onToken: (text: string) => void = () => {},
): ChatClient {
  return {
    providerId: 'bench',
    label: 'Stand-in',
    model: 'stand-in',
    context: async (asked) => ({ fetch, settings: {}, secrets: {}, signal: asked, now: Date.now }),
    chat: {
      defaultModel: 'stand-in',
      hostedSearch: 'none',
      tools: false,
      models: async () => [],
      async *stream(request): AsyncGenerator<ModelEvent> {
        if (tokenMs > 0) await wait(20 * tokenMs);
        for (const text of write(request).match(/\s*\S{1,5}/gu) ?? []) {
          if (tokenMs > 0) await wait(tokenMs);
          onToken(text);
          yield { type: 'text-delta', text };
        }
        yield { type: 'finish', stopReason: 'stop' };
      },
    },
  };
}

interface Answered {
  message: AssistantMessage;
  /** The prompts of the model. */
  requests: ChatRequest[];
  /** When the first citation arrived, by the clock of `performance`. */
  citedAt: number | undefined;
}

async function answerQuestion({ question, pages: keys }: BenchQuestion, chat: ChatClient): Promise<Answered> {
  const pages = sourcesOf(bench, keys).map(({ page }) => page);
  const requests: ChatRequest[] = [];
  const { stream } = chat.chat;
  const watched: ChatClient = {
    ...chat,
    chat: {
      ...chat.chat,
      stream(request, context) {
        requests.push(request);
        return stream(request, context);
      },
    },
  };
  const results = pages.map(({ url, title }) => ({ url, title, snippet: '' }));
  const services = {
    chat: watched,
    now: Date.now,
    searches: [{ providerId: 'bench', label: 'Bench', search: async () => ({ results }) }],
    read: async (url: string) => {
      const page = pages.find((one) => one.url === url);
      if (!page) throw new Error(`No page ${url}.`);
      return page;
    },
  };
  const request = {
    answerId: 'a',
    question,
    profile: { ...profile, limits: { ...profile.limits, pages: 8 } },
    attachments: [],
    history: [],
  };
  let message = emptyAnswer({ id: 'a', threadId: 't', parentId: 'q' }, 0);
  let citedAt: number | undefined;
  for await (const event of ask(request, services, signal)) {
    if (event.type === 'citation-available') citedAt ??= performance.now();
    message = reduceAnswer(message, event);
  }
  return { message, requests, citedAt };
}

/** The number of the source that a quote of a prompt is of: its title is that of the page. */
function sourceOfQuote(prompt: string, number: number, { sources }: AssistantMessage): number | undefined {
  const line = prompt.split('\n').find((one) => one.startsWith(`[${number}] `)) ?? '';
  return sources.find(({ title }) => line.startsWith(`[${number}] ${title.slice(0, 60)}`))?.id;
}

interface Tally {
  /** Sentences that a quote carries, and those of them that are cited right. */
  carried: number;
  right: number;
  /** Sentences that nothing carries, and those of them that are shown as having a source. */
  invented: number;
  sourced: number;
}

function tally(sentences: readonly WrittenSentence[], { message, requests }: Answered, sum: Tally): void {
  const prompt = requests[0]?.messages[0]?.text ?? '';
  for (const { text, from } of sentences) {
    const start = message.text.indexOf(text);
    const citation = message.citations.find(({ claim }) => claim.start < start + text.length && claim.end > start);
    if (from.length === 0) {
      sum.invented += 1;
      if (start >= 0 && citation) sum.sourced += 1;
      continue;
    }
    sum.carried += 1;
    const wanted = from.map((number) => sourceOfQuote(prompt, number, message));
    if (start >= 0 && wanted.every((id) => id !== undefined && citation?.sourceIds.includes(id))) sum.right += 1;
  }
}

const english = questionsOf(/^squad-4-pages$/, count);
const elsewhere = Object.values(bench.pages)
  .slice(0, 60)
  .flatMap(({ markdown }) => /(?<=\n\n)[A-Z][^\n]{60,200}?\.(?=\s)/.exec(markdown)?.[0] ?? []);

async function benchStandIn(write: StandIn): Promise<{ sum: Tally; answers: Answered[]; restarted: number }> {
  const sum: Tally = { carried: 0, right: 0, invented: 0, sourced: 0 };
  const answers: Answered[] = [];
  let restarted = 0;
  for (const [at, question] of english.entries()) {
    let sentences: WrittenSentence[] = [];
    const answered = await answerQuestion(
      question,
      chatOf(({ messages }) => {
        const written = write(quotedSentences(messages[0]?.text ?? ''), elsewhere.slice(at % elsewhere.length));
        sentences = written.sentences;
        return written.text;
      }),
    );
    answers.push(answered);
    if (answered.requests.length > 1) restarted += 1;
    tally(sentences, answered, sum);
  }
  return { sum, answers, restarted };
}

async function benchStandIns(): Promise<void> {
  const goals = { copier: '>= .950', paraphraser: '>= .850', mixer: '>= .800', inventor: '', forgetful: '' };
  for (const [name, write] of Object.entries(standIns)) {
    const { sum } = await benchStandIn(write);
    print(
      `${name}: ${sum.carried} sentences of quotes, cited right`,
      share(sum.right, sum.carried),
      goals[name as keyof typeof goals],
    );
    if (sum.invented > 0)
      print(
        `${name}: ${sum.invented} invented sentences, shown as having a source`,
        share(sum.sourced, sum.invented),
        '<= .050',
      );
  }
}

async function benchFailures(): Promise<void> {
  const [question] = english;
  if (!question) return;
  const names: string[] = [];
  for (const [name, write] of Object.entries(failingModels)) {
    const chat = chatOf(({ system, question: asked = '', messages }) =>
      write({ system, question: asked, text: messages[0]?.text ?? '' }),
    );
    const { message } = await answerQuestion(question, chat);
    const isRecognised = message.mode === 'quotes' && message.notices.some(({ type }) => type === 'model-failed');
    if (!isRecognised) names.push(name);
  }
  const all = Object.keys(failingModels).length;
  print('failures recognised', `${all - names.length}/${all}`, `all ${names.join(', ')}`);
}

/**
 * Answers of every language's questions, joined of the quotes' sentences, that are taken for a failure while they
 * stream.
 */
async function benchUsable(): Promise<void> {
  const questions = questionsOf(/^(?:squad|squad-4-pages|xquad-..|jsquad)$/, 560);
  let [stopped, all] = [0, 0];
  for (const { question, pages: keys } of questions) {
    const pages = sourcesOf(bench, keys);
    const pageLanguages = pages.flatMap(({ page }) => page.language ?? []);
    const language = guessQuestionLanguage(question, pageLanguages);
    const quotes = await chooseQuotes(question, pages, signal);
    const { request } = quotesPrompt({ question, profile }, { quotes, pages, language });
    const prompt = request.messages[0]?.text ?? '';
    for (const write of [standIns.copier, standIns.paraphraser, standIns.mixer, standIns.forgetful]) {
      const { text } = write(quotedSentences(prompt), []);
      if (text === '') continue;
      all += 1;
      const asked = { language, pageLanguages, question, instruction: instructionIn(language) };
      const ends = [...text.matchAll(/[.。！؟।]/g)].map(({ index }) => index + 1);
      const isStopped = [...ends, text.length].some((end) =>
        findWritingFailure({ ...asked, text: text.slice(0, end), isWhole: end === text.length }),
      );
      if (isStopped) stopped += 1;
    }
  }
  print(`usable answers of ${all} that are stopped`, String(stopped), '0');
}

async function benchQuotes(): Promise<void> {
  const tokens: number[] = [];
  for (const set of ['squad', 'squad-4-pages']) {
    const questions = questionsOf(new RegExp(`^${set}$`), Number.POSITIVE_INFINITY);
    let right = 0;
    for (const question of questions) {
      const pages = sourcesOf(bench, question.pages);
      const quotes = await chooseQuotes(question.question, pages, signal);
      const prompt = quotesPrompt({ question: question.question, profile }, { quotes, pages, language: 'en' });
      tokens.push(prompt.tokens);
      const outcome = outcomeOf(
        question,
        prompt.quotes.map(({ text }) => text),
      );
      if (outcome === 'first' || outcome === 'later') right += 1;
    }
    print(
      `${set}: ${questions.length} questions whose quotes hold the answer`,
      share(right, questions.length),
      '>= .900',
    );
  }
  print('tokens of a prompt, estimated: median', String(median(tokens)), '');
  print('tokens of a prompt, estimated: largest', String(Math.max(...tokens)), `<= ${maxPromptTokens}`);
}

async function benchFirstCitation(): Promise<void> {
  const times: number[] = [];
  for (const question of english.slice(0, 20)) {
    let stoppedAt: number | undefined;
    const onToken = (text: string) => {
      if (/\p{L}\.$/u.test(text)) stoppedAt ??= performance.now();
    };
    const write = ({ messages }: ChatRequest) => standIns.copier(quotedSentences(messages[0]?.text ?? ''), []).text;
    const { citedAt } = await answerQuestion(question, chatOf(write, 25, onToken));
    if (citedAt !== undefined && stoppedAt !== undefined) times.push(citedAt - stoppedAt);
  }
  print('ms from the first full stop to the first citation, at 40 tokens/s', median(times).toFixed(1), '<= 60');
}

/**
 * The same questions put to a real model: which of its sentences have a source, and how often it wrote nothing usable.
 */
async function benchModel(baseUrl: string): Promise<void> {
  const { chat } = openaiCompatible;
  if (!chat) throw new Error('The provider has no chat model.');
  const model = process.env.CITEBAR_MODEL ?? '';
  const service: ChatClient = {
    providerId: openaiCompatible.id,
    label: baseUrl,
    model,
    chat,
    context: async (asked) => ({
      fetch,
      settings: { baseUrl, model },
      secrets: { apiKey: process.env.CITEBAR_MODEL_KEY ?? '' },
      signal: asked,
      now: Date.now,
    }),
  };
  let [cited, unsourced, failed, repeated] = [0, 0, 0, 0];
  const tokens: number[] = [];
  for (const question of english) {
    const { message, requests } = await answerQuestion(question, service);
    cited += message.citations.length;
    unsourced += message.notices.filter(({ type }) => type === 'unsourced').length;
    if (message.mode === 'quotes') failed += 1;
    else if (requests.length > 1) repeated += 1;
    if (message.usage?.inputTokens) tokens.push(message.usage.inputTokens / requests.length);
  }
  print(`${model || baseUrl}: ${cited + unsourced} sentences, with a source`, share(cited, cited + unsourced), '');
  print(`${english.length} answers, asked twice`, String(repeated), '');
  print(`${english.length} answers, replaced by the quotes`, String(failed), '');
  print('tokens of a prompt, as the server counts: median', String(median(tokens)), '');
  print('tokens of a prompt, as the server counts: largest', String(Math.max(0, ...tokens)), `<= ${maxPromptTokens}`);
}

const address = process.env.CITEBAR_MODEL_URL;
if (address) await benchModel(address);
else {
  console.log('Figures of stand-ins: programs that write from the quotes of a prompt. None of them is a model.\n');
  await benchStandIns();
  await benchFailures();
  await benchUsable();
  await benchFirstCitation();
}
await benchQuotes();
