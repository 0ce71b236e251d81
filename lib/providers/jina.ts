import * as v from 'valibot';
import { AppError, errorInfo } from '../core/app-error';
import { type ApiError, apiFailure, badResponse, type Service } from '../core/http/api-error';
import { readText, send } from '../core/http/request';
import { cutPage, publicAddress } from '../core/http/service-page';
import type { Page, Provider, ReadRequest } from '../core/provider';
import type { ProviderContext } from '../core/provider-context';
import { originPatterns } from '../core/url/origins';
import { kindOfPageStatus } from '../core/url/page-status';
import { apiKeyOf } from './shared/api-key';
import { checkConnection } from './shared/connection-check';

const service: Service = { id: 'jina', label: 'Jina Reader' };
const defaultBaseUrl = 'https://r.jina.ai';
/** It renders pages, which takes its time. */
const headersMs = 45_000;
const maxBytes = 8 * 1024 * 1024;
/** Characters below which a page that came with a warning about its status is that warning, not a page. */
const shortPage = 1_000;

const lenientText = v.fallback(v.nullish(v.string()), undefined);
const dataSchema = v.object({
  title: lenientText,
  url: lenientText,
  content: v.string(),
  publishedTime: lenientText,
  warning: lenientText,
  metadata: v.fallback(v.nullish(v.looseObject({ lang: lenientText })), undefined),
});
const bodySchema = v.object({ code: v.optional(v.number(), 200), data: dataSchema });
const errorSchema = v.object({ code: v.number(), name: lenientText, message: lenientText });

type Data = v.InferOutput<typeof dataSchema>;

/** Routes behind `#/` and `#!` are pages of their own, and only a POST carries a fragment; any other leads into the same page. */
function requestFor(url: string, base: string): { url: string; body?: string } {
  const [address = url, fragment = ''] = url.split('#', 2);
  return /^[/!]/.test(fragment) ? { url: `${base}/`, body: JSON.stringify({ url }) } : { url: `${base}/${address}` };
}

function readFault(status: number, body: unknown, hasKey: boolean): Partial<ApiError> {
  const parsed = v.safeParse(errorSchema, body);
  const said = parsed.success ? (parsed.output.message ?? parsed.output.name ?? undefined) : undefined;
  const kind = kindOf(status, hasKey, parsed.success);
  return { ...(kind && { kind }), ...(said && { message: said }) };
}

function kindOf(status: number, hasKey: boolean, itsOwn: boolean): ApiError['kind'] | undefined {
  if (status === 401) return hasKey ? 'bad-key' : 'missing-key';
  // Sites that were abused through it are closed to those without a key.
  if (status === 451) return hasKey ? 'blocked' : 'missing-key';
  if (status === 400 && itsOwn) return 'invalid-input';
  return status === 409 ? 'too-long' : undefined;
}

/** Its text form, which is sent where JSON is not asked for: heading lines, then the page. */
function readTextForm(text: string): Data | undefined {
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

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Errors come with HTTP 200, too: what counts is the body. */
function readBody(text: string, response: Response, context: ProviderContext): Data {
  const body = parseJson(text);
  const parsed = v.safeParse(bodySchema, body);
  if (parsed.success && parsed.output.code === 200) return parsed.output.data;
  const fault = v.safeParse(errorSchema, body);
  if (fault.success && fault.output.code !== 200) {
    const status = fault.output.code;
    throw apiFailure(service, status, readFault(status, body, Boolean(context.secrets.apiKey)), context, text);
  }
  const data = body === undefined ? readTextForm(text) : undefined;
  if (!data) throw badResponse(service, text, context, response.status);
  return data;
}

/** A page that the service could not reach, or that wants a person, arrives as HTTP 200 with a warning and few words. */
function assertPage({ content, warning }: Data, url: string, context: ProviderContext): void {
  const params = { page: 1, host: new URL(url).host };
  if (warning && content.length < shortPage) {
    const status = Number(/returned error (\d{3})/i.exec(warning)?.[1]);
    const detail = `${warning}\n${content}`;
    if (status)
      throw apiFailure(service, status, { kind: kindOfPageStatus(status), message: warning, params }, context, detail);
    if (/captcha/i.test(warning))
      throw apiFailure(service, 200, { kind: 'blocked', message: warning, params }, context, detail);
  }
  if (content.trim() === '')
    throw new AppError(errorInfo(service.id, 'empty', { params: { ...params, service: service.label } }));
}

function toPage(data: Data, asked: string, maxLength: number): Page {
  const published = Date.parse(data.publishedTime ?? '');
  const language = data.metadata?.lang?.trim();
  return cutPage(
    {
      url: data.url && /^https?:/i.test(data.url) && URL.canParse(data.url) ? data.url : asked,
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
  const base = (context.settings.baseUrl?.trim() || defaultBaseUrl).replace(/\/+$/, '');
  const apiKey = context.secrets.apiKey?.trim() && apiKeyOf(service, context);
  const request = requestFor(address, base);
  const init: RequestInit = {
    headers: {
      accept: 'application/json',
      'x-retain-images': 'none',
      ...(apiKey && { authorization: `Bearer ${apiKey}` }),
      ...(request.body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(request.body !== undefined && { method: 'POST', body: request.body }),
  };
  const response = await send(service, request.url, init, context, {
    timeoutMs: headersMs,
    readApiError: (status, body) => readFault(status, body, Boolean(apiKey)),
  });
  const data = readBody(await readText(service, response, context, maxBytes), response, context);
  assertPage(data, address, context);
  return toPage(data, address, maxLength);
}

/** Jina Reader: renders a page elsewhere and returns it as markdown. It learns every address, so nothing private goes there. */
export const jina: Provider = {
  id: service.id,
  label: service.label,
  homepage: 'https://jina.ai/reader/',
  keyUrl: 'https://jina.ai/api-dashboard/key-manager',
  auth: 'none',
  settings: [
    { key: 'apiKey', kind: 'secret' },
    { key: 'baseUrl', kind: 'url', default: defaultBaseUrl },
  ],
  origins: (settings) => originPatterns(settings.baseUrl?.trim() || defaultBaseUrl),
  read: { read },
  check: (context) => checkConnection(service, () => read({ url: 'https://example.com/', maxLength: 1_000 }, context)),
};
