import * as v from 'valibot';
import { isAppError } from '../core/app-error';
import type { ModelEvent } from '../core/events';
import type { ErrorResponse, ServiceIdentity } from '../core/http/api-error';
import { getJson, sendJson } from '../core/http/request';
import { streamPayloads } from '../core/http/server-sent-events';
import type { ChatMessage, ChatRequest, HttpProvider, ModelInfo } from '../core/provider';
import type { ProviderContext } from '../core/provider-context';
import { originPatterns } from '../core/url/origins';
import { lenientNumber, lenientText, wellFormedEntries } from '../core/utils/lenient-schemas';
import { documentsOf, hasDocuments } from './protocols/anthropic-messages/documents';
import { messagesErrorKind, readMessagesError, searchRefusal } from './protocols/anthropic-messages/errors';
import { readMessage } from './protocols/anthropic-messages/events';
import { messagesFinishEvents, usageEvents } from './protocols/anthropic-messages/finish';
import { messagesBody } from './protocols/anthropic-messages/request';
import type { ContentBlock } from './protocols/anthropic-messages/schemas';
import { createMessagesStreamState, type MessagesStreamState } from './protocols/anthropic-messages/stream-state';
import type { WebSearchVersion } from './protocols/anthropic-messages/web-search-tool';
import { apiKeyOf } from './shared/api-key';
import { baseUrlOf } from './shared/base-url';
import { checkConnection } from './shared/connection-check';
import { listedContextLength, modelInfo } from './shared/model-info';
import { modelStream } from './shared/model-stream';
import { stateForModel } from './shared/provider-state';
import { type StreamError, streamFailureReader } from './shared/stream-failure';

const service: ServiceIdentity = { id: 'anthropic', label: 'Anthropic' };
const defaultBaseUrl = 'https://api.anthropic.com';
/** The cheapest model whose cited answers were recorded. */
const defaultModel = 'claude-haiku-4-5';
/** Tokens of an answer, thinking included; every model that can be used accepts this many. */
const maxTokens = 16_384;
/** Requests that one answer may take: a paused turn is continued three times. */
const maxRequests = 4;

/** Accepted by every model but those that take a later version only, which is known by their refusal. */
const firstSearchVersion: WebSearchVersion = { type: 'web_search_20250305' };
/** Called by the model directly: by default this version searches through code, and such answers have no citations. */
const newestSearchVersion: WebSearchVersion = { type: 'web_search_20260318', allowed_callers: ['direct'] };

function readApiError({ body }: ErrorResponse): StreamError | undefined {
  const error = readMessagesError(body);
  if (error === undefined) return undefined;
  const { message, status } = error;
  const kind = messagesErrorKind(error);
  const isOrganisation = kind === 'not-allowed-here' && /\borgani[sz]ation\b/i.test(message);
  return {
    status,
    ...(kind && { kind }),
    ...(message && { message }),
    ...(isOrganisation && { reason: { type: 'organisation-refused' } }),
  };
}

const failureInStream = streamFailureReader(service, readApiError);

function headersOf(context: ProviderContext): Record<string, string> {
  return {
    'x-api-key': apiKeyOf(service, context),
    'anthropic-version': '2023-06-01',
    // The API refuses requests with an Origin header, which an extension cannot omit, unless this one is there.
    'anthropic-dangerous-direct-browser-access': 'true',
  };
}

function baseUrl(settings: Readonly<Record<string, string>>): string {
  return baseUrlOf(settings, defaultBaseUrl, ['/v1', '/v1/messages']);
}

/** Parts of a request besides its words, which differ between its variants. */
interface Variant {
  searchVersion: WebSearchVersion;
  /** Whether pages are sent as documents. */
  withDocuments: boolean;
}

function post(
  request: ChatRequest,
  context: ProviderContext,
  pausedBlocks: readonly ContentBlock[],
  variant: Variant,
): Promise<Response> {
  const ownContent = (message: ChatMessage) => stateForModel(service, request, message);
  return sendJson(service, context, {
    url: `${baseUrl(context.settings)}/v1/messages`,
    headers: headersOf(context),
    body: messagesBody(request, { service, maxTokens, ...variant, pausedBlocks, ownContent }),
    timeoutMs: 60_000,
    readApiError,
    model: request.model,
  });
}

/** Words by which a service says that it does not take pages as documents: an older model, or a gateway. */
const documentsRefusal = /search_result|citations/i;

function refusal(thrown: unknown): string {
  const isRefusal = isAppError(thrown) && thrown.info.status === 400;
  return isRefusal ? `${thrown.info.message ?? ''} ${thrown.info.detail ?? ''}` : '';
}

function refusesFirstSearch(thrown: unknown): boolean {
  const detail = refusal(thrown);
  return detail.includes(firstSearchVersion.type) && searchRefusal.test(detail);
}

/** The next variant of a request that was refused; undefined where there is none. */
function nextVariant(thrown: unknown, { searchVersion, withDocuments }: Variant): Variant | undefined {
  if (searchVersion === firstSearchVersion && refusesFirstSearch(thrown))
    return { searchVersion: newestSearchVersion, withDocuments };
  return withDocuments && documentsRefusal.test(refusal(thrown)) ? { searchVersion, withDocuments: false } : undefined;
}

interface OpenedStream {
  response: Response;
  /** The version of the request that the service accepted. */
  variant: Variant;
}

/**
 * Asks a model that refuses the first version of the search again, with the newest one, and a service that refuses
 * documents with the pages as text.
 */
async function openStream(
  request: ChatRequest,
  context: ProviderContext,
  pausedBlocks: readonly ContentBlock[],
  variant: Variant,
): Promise<OpenedStream> {
  try {
    return { response: await post(request, context, pausedBlocks, variant), variant };
  } catch (thrown) {
    const next = nextVariant(thrown, variant);
    if (!next) throw thrown;
    return await openStream(request, context, pausedBlocks, next).catch((second: unknown) => {
      const hasStatus = isAppError(second) && second.info.status !== undefined;
      throw hasStatus ? second : thrown;
    });
  }
}

/**
 * The turns of one answer. A paused turn is sent back unchanged, and the model continues it in the next response.
 * @returns whether the last turn is complete
 * @see https://platform.claude.com/docs/en/build-with-claude/handling-stop-reasons
 */
async function* readTurns(
  request: ChatRequest,
  context: ProviderContext,
  state: MessagesStreamState,
): AsyncGenerator<ModelEvent, boolean> {
  let variant: Variant = { searchVersion: firstSearchVersion, withDocuments: hasDocuments(request) };
  for (let count = 1; count <= maxRequests; count += 1) {
    const opened = await openStream(request, context, state.blocks, variant);
    variant = opened.variant;
    state.documents = variant.withDocuments ? documentsOf(request) : [];
    const payloads = streamPayloads(service, opened.response, context);
    const failure = (payload: unknown) => failureInStream(payload, request, context);
    const isComplete = yield* readMessage(payloads, state, failure);
    if (!isComplete) return false;
    if (state.stopReason !== 'pause_turn') break;
  }
  return true;
}

/** One answer; its usage is reported even if it breaks off, since that is billed, too. */
async function* readStream(request: ChatRequest, context: ProviderContext): AsyncGenerator<ModelEvent> {
  const state = createMessagesStreamState();
  let failure: unknown;
  try {
    if (yield* readTurns(request, context, state)) {
      yield* messagesFinishEvents(state, { service, model: request.model });
      return;
    }
  } catch (thrown) {
    failure = thrown;
  }
  yield* usageEvents(state);
  if (failure !== undefined) throw failure;
}

const modelsSchema = v.object({
  data: wellFormedEntries(
    v.object({
      id: v.string(),
      display_name: lenientText,
      max_input_tokens: lenientNumber,
      lifecycle: lenientText,
    }),
  ),
});

/** @see https://platform.claude.com/docs/en/api/models/list */
async function listModels(context: ProviderContext): Promise<ModelInfo[]> {
  const { data } = await getJson(service, context, {
    url: `${baseUrl(context.settings)}/v1/models?limit=1000`,
    headers: headersOf(context),
    schema: modelsSchema,
    readApiError,
  });
  return data
    .filter(({ lifecycle }) => lifecycle !== 'retired')
    .map(({ id, display_name: label, max_input_tokens: contextTokens }) => modelInfo({ id, label, contextTokens }));
}

/** Anthropic, Messages with the web_search tool. */
export const anthropic: HttpProvider = {
  id: service.id,
  label: service.label,
  homepage: 'https://www.anthropic.com/',
  keyUrl: 'https://console.anthropic.com/settings/keys',
  auth: 'key',
  settings: [
    { key: 'apiKey', kind: 'secret', required: true },
    { key: 'model', kind: 'model', default: defaultModel },
    { key: 'baseUrl', kind: 'url', default: defaultBaseUrl },
  ],
  origins: (settings) => originPatterns(baseUrl(settings)),
  chat: {
    defaultModel,
    hostedSearch: 'optional',
    tools: true,
    citesDocuments: true,
    stream: (request, context) => modelStream(service, context, () => readStream(request, context)),
    models: listModels,
    // Assumed: every model of the service has more.
    contextLength: listedContextLength(100_000, listModels),
  },
  check: (context) => checkConnection(service, () => listModels(context)),
};
