import * as v from 'valibot';
import { isAppError, toErrorInfo } from '../core/app-error';
import type { Page } from '../core/provider';
import type { Tool, ToolOutcome } from '../core/tool';
import { checkPageUrl } from '../core/url/url-guard';
import { outlineOf } from '../passages/text/outline';
import { checkArguments, wholeNumberArgument } from './check-arguments';
import { pageFailureSentence, refusalSentence } from './failure-sentences';

/** Maximum length of a page in characters: in practice all of it, since `offset` counts from its first line. */
const wholePage = 10_000_000;

export interface WebFetchServices {
  /**
   * Reads a page whose URL has passed the URL guard.
   * @throws AppError when it cannot be fetched, other errors when it cannot be parsed
   */
  read(url: string, maxLength: number, signal: AbortSignal): Promise<Page>;
}

/** The JSON result of the tool; after a failure it is `{error}`. */
export interface WebFetchValue {
  content: string;
  lines_read: number;
}

const schema = v.strictObject({
  url: v.string("'url' must be a text."),
  offset: v.optional(wholeNumberArgument('offset', 1, Number.POSITIVE_INFINITY), 1),
  limit: v.optional(wholeNumberArgument('limit', 1, Number.POSITIVE_INFINITY), Number.MAX_SAFE_INTEGER),
});

/** The markdown under the page's title, which is no part of a page's markdown. */
function withTitle({ title, markdown }: Page): string {
  // The outline, not a pattern: a line that begins with `#` may be in a code block.
  const isTitled = title === '' || outlineOf(markdown).some(({ depth }) => depth === 1);
  return isTitled ? markdown : `# ${title}\n\n${markdown}`;
}

/** @param offset number of the first line, from 1 @param limit maximum number of lines */
function cutLines(markdown: string, offset: number, limit: number): WebFetchValue {
  const text = markdown.replace(/\n$/, '');
  const lines = text === '' ? [] : text.split('\n');
  const chosen = lines.slice(offset - 1, offset - 1 + limit);
  return { content: chosen.join('\n'), lines_read: chosen.length };
}

/** Whether a page was fetched, but its text could not be extracted. */
function isParseFailure(thrown: unknown, kind: string): boolean {
  return !isAppError(thrown) || kind === 'empty';
}

function fetchFailed(reason: string): ToolOutcome {
  return { ok: false, value: { error: `Failed to fetch URL: ${reason}` } };
}

/** `web_fetch`: a page as markdown, by lines. A URL that the URL guard refuses never reaches the reader. */
export function createWebFetchTool({ read }: WebFetchServices): Tool {
  return {
    name: 'web_fetch',
    description:
      'Fetches content from a specified URL and returns it as markdown. Supports pagination via offset and limit ' +
      'parameters similar to file_read.',
    parameters: {
      type: 'object',
      properties: {
        url: { type: 'string', format: 'uri', description: 'The URL to fetch content from' },
        offset: { type: 'integer', description: 'Line number to start reading from (1-based)', minimum: 1 },
        limit: { type: 'integer', description: 'Maximum number of lines to return', minimum: 1 },
      },
      required: ['url'],
    },
    async execute(args, signal) {
      const checked = checkArguments(schema, args);
      if (!checked.ok) return { ok: false, value: { error: checked.message } };
      const { url, offset, limit } = checked.value;
      const verdict = checkPageUrl(url);
      if (!verdict.ok) return fetchFailed(refusalSentence(verdict.reason, url));
      try {
        const page = await read(verdict.url.href, wholePage, signal);
        return { ok: true, value: cutLines(withTitle(page), offset, limit) };
      } catch (thrown) {
        signal.throwIfAborted();
        const failure = toErrorInfo(thrown, 'citebar');
        const reason = pageFailureSentence(failure, url);
        const error = isParseFailure(thrown, failure.kind) ? `Failed to parse HTML: ${reason}` : undefined;
        return { ...(error ? { ok: false, value: { error } } : fetchFailed(reason)), failure };
      }
    },
  };
}
