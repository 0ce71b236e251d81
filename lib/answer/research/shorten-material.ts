import type { Page } from '../../core/provider';
import { estimateTokens } from '../../core/utils/request-size';
import { cutMarkdown } from '../../core/utils/text/cut-markdown';
import { rankPassages } from '../../passages/ranking/rank';
import { packPassages } from '../shared/pack-passages';
import { pageExcerpt } from '../shared/page-excerpt';
import { untrustedJson } from '../shared/prompt-escaping';
import type { PromptSource } from '../shared/prompts';
import type { ToolResult } from './tool-runner';

/** Up to this length, in characters, passages alone are taken: an overview of sections would leave no room for them. */
const shortLength = 2_400;
/** Maximum length of a passage in characters, and passages that are tried. */
const passages = { length: 1_200, count: 24 };

/** The question decides which passages are kept: those that match it best. */
export interface ShorteningContext {
  question: string;
  signal: AbortSignal;
}

async function excerptOf(page: Page, length: number, { question, signal }: ShorteningContext): Promise<string> {
  if (length > shortLength) return pageExcerpt(question, page, length, signal);
  const options = { limit: passages.count, maxLength: Math.min(passages.length, length), includeRelated: true };
  const best = await rankPassages(question, [{ sourceId: 1, page }], options, signal);
  return packPassages(best, length) || cutMarkdown(page.markdown, length).markdown;
}

/** The part of a page's text that best fits the question, in at most `maxTokens` tokens. */
async function shortText(
  { url, title, text }: Pick<PromptSource, 'url' | 'title' | 'text'>,
  maxTokens: number,
  shortening: ShorteningContext,
): Promise<string> {
  const page: Page = { url, title, markdown: text, contentLength: text.length, truncated: false };
  let tokens = estimateTokens(text);
  let short = text;
  // The kept text may be of another script than the rest, and takes more tokens then.
  for (let length = text.length; tokens > maxTokens; ) {
    length = Math.min(Math.floor((short.length * maxTokens) / tokens), Math.floor(length * 0.9));
    if (length < 20) return '';
    short = await excerptOf(page, length, shortening);
    tokens = estimateTokens(short);
  }
  return short;
}

/** A page for a question, in at most `maxTokens` tokens of text. */
export async function shortSource(
  source: PromptSource,
  maxTokens: number,
  shortening: ShorteningContext,
): Promise<PromptSource> {
  const text = await shortText(source, maxTokens, shortening);
  return text === source.text ? source : { ...source, text, ...(!source.isSnippet && { isExcerpt: true }) };
}

/** The tokens of a tool's result in the form for the request. */
export function resultTokens(result: ToolResult): number {
  return estimateTokens(untrustedJson(result));
}

/**
 * The result of a tool, shortened to `maxTokens` tokens where it has text of pages: fewer results of a search, less of
 * a page.
 */
export async function shortResult(
  result: ToolResult,
  maxTokens: number,
  shortening: ShorteningContext,
): Promise<ToolResult> {
  if ('results' in result) {
    let short = result;
    while (short.results.length > 1 && resultTokens(short) > maxTokens) {
      short = { ...short, results: short.results.slice(0, -1), sources: short.sources.slice(0, -1) };
    }
    return short;
  }
  if (!('content' in result)) return result;
  const { content } = result;
  let short = result;
  // Line breaks and signs of the text take more in JSON.
  for (let budget = maxTokens - resultTokens({ ...result, content: '' }); resultTokens(short) > maxTokens; ) {
    if (short.content === '') break;
    const shorter = await shortText({ ...result, text: content }, Math.max(0, budget), shortening);
    const original_length = result.original_length ?? content.length;
    short = { ...result, content: shorter, content_length: shorter.length, original_length, truncated: true };
    budget = Math.floor(budget * 0.9) - 1;
  }
  return short;
}

/** Number of the passages of a text: its blocks, except placeholders for blocks that were left out. */
export function passageCount(text: string): number {
  return text.split(/\n\s*\n/).filter((block) => /[\p{L}\p{N}]/u.test(block)).length;
}
