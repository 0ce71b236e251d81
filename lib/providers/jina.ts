import * as v from 'valibot';
import {
  type ApiError,
  apiFailure,
  badResponse,
  type ErrorResponse,
  type ServiceIdentity,
  serviceError,
} from '../core/http/api-error';
import { readBodyText, send } from '../core/http/request';
import { cutPage, finalAddress, publicAddress } from '../core/http/service-page';
import type { HttpProvider, Page, ReadRequest } from '../core/provider';
import type { ProviderContext } from '../core/provider-context';
import { originPatterns } from '../core/url/origins';
import { pageStatusReason } from '../core/url/page-status';
import { finiteNumber, lenientOptional, lenientText } from '../core/utils/lenient-schemas';
import { parseJson } from '../core/utils/parse-json';
import { apiKeyOf } from './shared/api-key';
import { baseUrlOf } from './shared/base-url';
import { checkConnection } from './shared/connection-check';

const service: ServiceIdentity = { id: 'jina', label: 'Jina Reader' };
const defaultBaseUrl = 'https://r.jina.ai';
/** Milliseconds until the headers must be there: the service renders the page first. */
const timeoutMs = 45_000;
const maxBytes = 8 * 1024 * 1024;
/** Characters of text below which a page that comes with a warning is an error page. */
const minPageLength = 1_000;

const dataSchema = v.object({
  title: lenientText,
  url: lenientText,
  content: v.string(),
  publishedTime: lenientText,
  warning: lenientText,
  metadata: lenientOptional(v.looseObject({ lang: lenientText })),
});
const bodySchema = v.object({ code: v.optional(finiteNumber, 200), data: dataSchema });
const errorSchema = v.object({ code: finiteNumber, name: lenientText, message: lenientText });

type PageData = v.InferOutput<typeof dataSchema>;

/**
 * A fragment that begins with `#/` or `#!` names a page of its own, and only the body of a POST carries a fragment.
 * Other fragments are left out, since they name a part of the same page.
 * @see https://github.com/jina-ai/reader
 */
function requestFor(url: string, base: string): { url: string; body?: string } {
  const [address = url, fragment = ''] = url.split('#', 2);
  return /^[/!]/.test(fragment) ? { url: `${base}/`, body: JSON.stringify({ url }) } : { url: `${base}/${address}` };
}

function errorReader(hasKey: boolean) {
  return ({ status, body }: ErrorResponse): Partial<ApiError> => {
    const parsed = v.safeParse(errorSchema, body);
    const message = parsed.success ? (parsed.output.message ?? parsed.output.name) : undefined;
    const kind = kindOf(status, hasKey, parsed.success);
    return { ...(kind && { kind }), ...(message && { message }) };
  };
}

/** @param isDocumented whether the body has the shape of the service's errors */
function kindOf(status: number, hasKey: boolean, isDocumented: boolean): ApiError['kind'] | undefined {
  if (status === 401) return hasKey ? 'bad-key' : 'missing-key';
  // Sites that were attacked through the service are closed to requests without a key.
  if (status === 451) return hasKey ? 'blocked' : 'missing-key';
  if (status === 400 && isDocumented) return 'invalid-input';
  return status === 409 ? 'too-long' : undefined;
}

/** The text form of an answer, which servers send that ignore the `accept` header: lines of metadata, then the page. */
function readTextForm(text: string): PageData | undefined {
  const [head = '', ...rest] = text.split(/^Markdown Content:\n/m);
  if (rest.length === 0 || !/^Title: /.test(head)) return undefined;
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(head)?.[1];
  return {
    title: field('Title'),
    url: field('URL Source'),
    publishedTime: field('Published Time'),
    warning: field('Warning'),
    metadata: undefined,
    content: rest.join('Markdown Content:\n'),
  };
}

/** Errors may come with HTTP 200: the body decides. */
function readBody(text: string, response: Response, context: ProviderContext): PageData {
  const body = parseJson(text);
  const parsed = v.safeParse(bodySchema, body);
  if (parsed.success && parsed.output.code === 200) return parsed.output.data;
  const error = v.safeParse(errorSchema, body);
  if (error.success && error.output.code !== 200) {
    const status = error.output.code;
    throw apiFailure(service, context, {
      status,
      error: errorReader(Boolean(context.secrets.apiKey))({ status, body, text }),
      detail: text,
    });
  }
  const data = body === undefined ? readTextForm(text) : undefined;
  if (!data) throw badResponse(service, text, context, response.status);
  return data;
}

/**
 * A page that the service could not load, or that shows a CAPTCHA, comes as HTTP 200 with a warning and little text.
 */
function assertPage({ content, warning }: PageData, url: string, context: ProviderContext): void {
  const { host } = new URL(url);
  if (warning && content.length < minPageLength) {
    const status = Number(/returned error (\d{3})/i.exec(warning)?.[1]);
    const detail = `${warning}\n${content}`;
    if (status)
      throw apiFailure(service, context, {
        status,
        error: { reason: pageStatusReason(status, host), message: warning },
        detail,
      });
    if (/captcha/i.test(warning))
      throw apiFailure(service, context, {
        status: 200,
        error: { reason: { type: 'page-blocked', host }, message: warning },
        detail,
      });
  }
  if (content.trim() === '') throw serviceError(service, { type: 'page-empty', host });
}

function toPage(data: PageData, requestedUrl: string, maxLength: number): Page {
  const published = Date.parse(data.publishedTime ?? '');
  const language = data.metadata?.lang?.trim();
  return cutPage(
    {
      url: finalAddress(data.url, requestedUrl),
      title: data.title?.trim() ?? '',
      markdown: data.content.trim(),
      ...(!Number.isNaN(published) && { publishedAt: new Date(published).toISOString() }),
      ...(language && { language }),
    },
    maxLength,
  );
}

async function read({ url, maxLength }: ReadRequest, context: ProviderContext): Promise<Page> {
  const address = publicAddress(service, url);
  const apiKey = context.secrets.apiKey?.trim() && apiKeyOf(service, context);
  const request = requestFor(address, baseUrlOf(context.settings, defaultBaseUrl));
  const init: RequestInit = {
    headers: {
      accept: 'application/json',
      'x-retain-images': 'none',
      ...(apiKey && { authorization: `Bearer ${apiKey}` }),
      ...(request.body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(request.body !== undefined && { method: 'POST', body: request.body }),
  };
  const response = await send(service, context, {
    url: request.url,
    init,
    timeoutMs,
    readApiError: errorReader(Boolean(apiKey)),
  });
  const data = readBody(await readBodyText(service, response, context, { maxBytes }), response, context);
  assertPage(data, address, context);
  return toPage(data, address, maxLength);
}

/**
 * Jina Reader: a service that renders a page and returns it as markdown. It learns every URL, so that private pages
 * never go there.
 */
export const jina: HttpProvider = {
  id: service.id,
  label: service.label,
  homepage: 'https://jina.ai/reader/',
  keyUrl: 'https://jina.ai/api-dashboard/key-manager',
  auth: 'none',
  settings: [
    { key: 'apiKey', kind: 'secret' },
    { key: 'baseUrl', kind: 'url', default: defaultBaseUrl },
  ],
  origins: (settings) => originPatterns(baseUrlOf(settings, defaultBaseUrl)),
  read: { read },
  check: (context) => checkConnection(service, () => read({ url: 'https://example.com/', maxLength: 1_000 }, context)),
};
