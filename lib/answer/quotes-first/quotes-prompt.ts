import type { ChatClient } from '../../core/answer-request';
import type { ChatRequest } from '../../core/provider';
import { estimateTokens, requestBudget, requestTokens } from '../../core/utils/request-size';
import { collapseSpaces } from '../../core/utils/text/collapse-spaces';
import { packOf } from '../../passages/languages/registry';
import type { CitablePage } from '../shared/gather-sources';
import { escapeForPrompt, tagged } from '../shared/prompt-escaping';
import { languageOfAnswer, questionWithQuote } from '../shared/prompts';
import type { AnswerTask } from '../shared/task';
import type { PromptQuote } from './choose-quotes';

/**
 * Estimated maximum number of tokens of a prompt without the person's own instructions: with more, a laptop would take
 * too long.
 */
export const maxPromptTokens = 900;
/** Characters of a title. */
const maxTitle = 80;
/** Characters of the passage that a question is about. */
const maxPassage = 400;

/** The instruction in a language, or in English if there is none. */
export function instructionIn(language: string): string {
  return packOf(language)?.model?.fromQuotes ?? packOf('en')?.model?.fromQuotes ?? '';
}

/**
 * A quote as a Markdown blockquote, below its number and the name of its page. Each is on one line, so that no text of
 * a page can begin a quote of its own.
 */
function quoteLines({ sourceId, text }: PromptQuote, number: number, pages: readonly CitablePage[]): string {
  const page = pages.find((one) => one.sourceId === sourceId)?.page;
  const title = collapseSpaces(page?.title ?? '').slice(0, maxTitle);
  const date = page?.publishedAt?.slice(0, 10);
  const name = [title, date].filter(Boolean).join(', ');
  return `[${number}] ${escapeForPrompt(name)}\n> ${escapeForPrompt(collapseSpaces(text))}`;
}

/** A request with its quotes. */
export interface QuotesPrompt {
  request: Omit<ChatRequest, 'model'>;
  quotes: readonly PromptQuote[];
  /** Tokens, estimated, or as the server counts them. */
  tokens: number;
}

/**
 * The request to answer from quotes: its instruction first and the same from turn to turn, so that a server's cache of
 * prompts holds. If it does not fit, the last quotes are dropped, never the question.
 * @param language of the answer
 * @param size.contextTokens length of the model's context; undefined if unknown
 * @param size.scale tokens of the model per estimated token
 */
export function quotesPrompt(
  { question, quote, profile }: Pick<AnswerTask, 'question' | 'quote' | 'profile'>,
  material: { quotes: readonly PromptQuote[]; pages: readonly CitablePage[]; language: string },
  { contextTokens, scale = 1 }: { contextTokens?: number | undefined; scale?: number } = {},
): QuotesPrompt {
  const own = profile.instructions.trim();
  const { answerLanguage } = profile;
  const wanted = answerLanguage === undefined ? '' : `Answer in ${languageOfAnswer(profile)}.`;
  const system = [instructionIn(material.language), wanted, own].filter(Boolean).join('\n\n');
  const budget = Math.min(
    maxPromptTokens + estimateTokens(own),
    contextTokens === undefined ? Number.POSITIVE_INFINITY : requestBudget(contextTokens),
  );
  const fullQuestion = questionWithQuote(question, quote?.slice(0, maxPassage));
  const promptOf = (quotes: readonly PromptQuote[]): QuotesPrompt => {
    const lines = quotes.map((one, index) => quoteLines(one, index + 1, material.pages));
    const text = `${tagged('quotes', lines.join('\n'))}\n\n${fullQuestion}`;
    const pages = quotes.map(({ sourceId }, index) => ({
      url: material.pages.find((one) => one.sourceId === sourceId)?.page.url ?? '',
      characters: lines[index]?.length ?? 0,
    }));
    const contents = { question: fullQuestion.length, pages };
    const request = { system, messages: [{ role: 'user' as const, text, contents }], question };
    return { request, quotes, tokens: Math.ceil(requestTokens(request) * scale) };
  };
  let prompt = promptOf(material.quotes);
  while (prompt.tokens > budget && prompt.quotes.length > 1) prompt = promptOf(prompt.quotes.slice(0, -1));
  return prompt;
}

/**
 * The request to answer from quotes, with as many as fit the model; its tokens are counted by the model's server if it
 * can count.
 */
export async function countedPrompt(
  {
    task,
    chat,
    signal,
    pages,
    language,
  }: {
    task: AnswerTask;
    chat: ChatClient;
    signal: AbortSignal;
    pages: readonly CitablePage[];
    language: string;
  },
  quotes: readonly PromptQuote[],
): Promise<QuotesPrompt> {
  const material = { quotes, pages, language };
  const { request, tokens } = quotesPrompt(task, material);
  const text = [request.system, ...request.messages.map((message) => message.text)].join('\n');
  const [contextTokens, counted] = await Promise.all([
    chat.contextTokens?.(tokens, signal),
    chat.countTokens?.(text, signal),
  ]);
  const scale = counted === undefined ? 1 : counted / estimateTokens(text);
  return quotesPrompt(task, material, { contextTokens, scale });
}
