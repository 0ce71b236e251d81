import * as v from 'valibot';
import { type ErrorInfo, toErrorInfo } from '../core/app-error';
import type { Page } from '../core/provider';
import type { Tool, ToolOutcome } from '../core/tool';
import { checkPageUrl } from '../core/url/url-guard';
import { checkArguments, urlArgument, wholeNumberArgument } from './check-arguments';
import { pageFailureSentence, refusalSentence } from './failure-sentences';

/** Length to which a failure cuts the URL that it repeats, in characters. */
const shownUrlLength = 2_000;

export interface OpenPageServices {
  /** Reads a page whose URL has passed the URL guard. @throws AppError */
  read(url: string, maxLength: number, signal: AbortSignal): Promise<Page>;
  /** Default for the argument `max_length`, in characters of markdown. */
  defaultLength: number;
  /** Upper limit for that argument; `defaultLength` when absent. */
  maxLength?: number;
}

/** The JSON result of the tool. Lengths are in characters of markdown. */
export interface OpenPageValue {
  url: string;
  title: string;
  content: string;
  content_length: number;
  /** Length before the page was cut; null when it is unknown or nothing was cut. */
  original_length: number | null;
  truncated: boolean;
  status: 'success' | 'error';
  /** One English sentence; empty on success. */
  error: string;
}

function failed(url: string, error: string, failure?: ErrorInfo): ToolOutcome<OpenPageValue> {
  const value: OpenPageValue = {
    url: url.slice(0, shownUrlLength),
    title: '',
    content: '',
    content_length: 0,
    original_length: null,
    truncated: false,
    status: 'error',
    error,
  };
  return { ok: false, value, ...(failure && { failure }) };
}

function pageValue(page: Page): OpenPageValue {
  return {
    url: page.url,
    title: page.title,
    content: page.markdown,
    content_length: page.contentLength,
    original_length: page.originalLength ?? null,
    truncated: page.truncated,
    status: 'success',
    error: '',
  };
}

/** `open_page`: reads one page as markdown. A URL that the URL guard refuses never reaches the reader. */
export function createOpenPageTool({
  read,
  defaultLength,
  maxLength = defaultLength,
}: OpenPageServices): Tool<OpenPageValue> {
  const name = 'open_page';
  const schema = v.strictObject({
    url: v.string("'url' must be a text."),
    max_length: v.optional(wholeNumberArgument('max_length', 1, Number.POSITIVE_INFINITY), defaultLength),
  });
  return {
    name,
    description:
      'Read one web page as markdown. Use this when the snippets of web_search are not enough and the full content of a ' +
      'page is needed.',
    parameters: {
      type: 'object',
      properties: {
        url: { type: 'string', description: 'URL of the page to read.' },
        max_length: {
          type: 'integer',
          description: `Maximum number of characters of the content, up to ${maxLength}. Default: ${defaultLength}.`,
          minimum: 1,
        },
      },
      required: ['url'],
      additionalProperties: false,
    },
    async execute(args, signal) {
      const checked = checkArguments(schema, args);
      if (!checked.ok) return failed(urlArgument(args), checked.message);
      const { url, max_length: length } = checked.value;
      const verdict = checkPageUrl(url);
      if (!verdict.ok) return failed(url, refusalSentence(verdict.reason, url));
      try {
        return { ok: true, value: pageValue(await read(verdict.url.href, Math.min(length, maxLength), signal)) };
      } catch (thrown) {
        signal.throwIfAborted();
        const failure = toErrorInfo(thrown, 'citebar');
        return failed(url, pageFailureSentence(failure, url), failure);
      }
    },
  };
}
