import * as v from 'valibot';
import { type ErrorInfo, toErrorInfo } from '../core/app-error';
import type { Page } from '../core/provider';
import type { Tool, ToolOutcome } from '../core/tool';
import { checkPageUrl } from '../core/url/url-guard';
import { checkArguments, wholeNumberArgument } from './check-arguments';
import { pageFailureSentence, refusalSentence } from './failure-sentences';

/** Characters of an address that a failure repeats. */
const shownUrlLength = 2_000;

export interface OpenPageServices {
  /** Reads a page that has passed the guard. @throws AppError */
  read(url: string, maxLength: number, signal: AbortSignal): Promise<Page>;
  /** Characters of a page where a call does not say how many. */
  maxLength: number;
  /** More is not given, whatever a call asks for; absent: `maxLength`. */
  mostLength?: number;
}

/** What the tool gives back as JSON. Lengths are in characters of markdown. */
export interface OpenPageValue {
  url: string;
  title: string;
  content: string;
  content_length: number;
  /** Null where it is not known, or nothing was cut. */
  original_length: number | null;
  truncated: boolean;
  status: 'success' | 'error';
  /** Empty after a success. */
  error: string;
}

function failed(url: unknown, error: string, failure?: ErrorInfo): ToolOutcome {
  const value: OpenPageValue = {
    url: typeof url === 'string' ? url.slice(0, shownUrlLength) : '',
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

function givenUrl(args: unknown): unknown {
  return typeof args === 'object' && args !== null && 'url' in args ? args.url : undefined;
}

/** `open_page`: reads one page as markdown. No address reaches the reader that the guard refuses. */
export function createOpenPageTool({ read, maxLength, mostLength = maxLength }: OpenPageServices): Tool {
  const name = 'open_page';
  const schema = v.strictObject({
    url: v.string("'url' must be a text."),
    max_length: v.optional(wholeNumberArgument('max_length', 1, Number.POSITIVE_INFINITY), maxLength),
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
          description: `Maximum number of characters of the content, up to ${mostLength}. Default: ${maxLength}.`,
          minimum: 1,
        },
      },
      required: ['url'],
      additionalProperties: false,
    },
    async execute(args, signal) {
      const checked = checkArguments(schema, args);
      if (!checked.ok) return failed(givenUrl(args), checked.message);
      const { url, max_length: length } = checked.value;
      const verdict = checkPageUrl(url);
      if (!verdict.ok) return failed(url, refusalSentence(verdict.reason, url));
      try {
        return { ok: true, value: pageValue(await read(verdict.url.href, Math.min(length, mostLength), signal)) };
      } catch (thrown) {
        signal.throwIfAborted();
        const failure = toErrorInfo(thrown, 'citebar');
        return failed(url, pageFailureSentence(failure, url), failure);
      }
    },
  };
}
