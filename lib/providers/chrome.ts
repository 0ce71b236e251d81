import { AppError, type ErrorKind, errorInfo, isAbort } from '../core/app-error';
import type { ModelEvent } from '../core/events';
import { errorMessage, type Service } from '../core/http/api-error';
import type { ChatRequest, Provider } from '../core/provider';
import type { ProviderContext } from '../core/provider-context';
import { abortable } from '../core/utils/abortable';
import { wait } from '../core/utils/wait';
import {
  type LanguageModel,
  type LanguageModelGlobal,
  type LanguageModelPrompt,
  type LanguageModelSession,
  modelStateOf,
} from './protocols/language-model';
import { checkConnection } from './shared/connection-check';
import { modelStream } from './shared/model-stream';

const id = 'chrome';
const modelName = 'built-in';

/** Milliseconds for the browser to tell whether its model is there: the panel waits for it. */
const presenceMs = 1000;

function failure(
  service: Service,
  kind: ErrorKind,
  params: Record<string, string | number> = {},
  thrown?: unknown,
): AppError {
  const said = thrown === undefined ? '' : errorMessage(thrown);
  return new AppError(
    errorInfo(id, kind, {
      params: { service: service.label, ...params, ...(said && { said: said.slice(0, 300) }) },
      ...(thrown instanceof Error && { detail: `${thrown.name}: ${said}` }),
    }),
    { cause: thrown },
  );
}

/** The size of what was refused, where the browser tells it; the second name of the limit is the older one. */
function refusedSize(thrown: Error & { requested?: unknown; contextWindow?: unknown; quota?: unknown }) {
  const limit = thrown.contextWindow ?? thrown.quota;
  return {
    ...(typeof thrown.requested === 'number' && { tokens: thrown.requested }),
    ...(typeof limit === 'number' && { limit }),
  };
}

function failureOf(service: Service, thrown: unknown): unknown {
  if (thrown instanceof AppError || isAbort(thrown)) return thrown;
  if (!(thrown instanceof Error)) return failure(service, 'bad-response', {}, thrown);
  if (thrown.name === 'QuotaExceededError') return failure(service, 'too-long', refusedSize(thrown));
  if (thrown.name === 'NotSupportedError')
    return failure(service, 'not-allowed-here', { advice: 'model-language' }, thrown);
  if (thrown.name === 'NotAllowedError')
    return failure(service, 'not-allowed-here', { advice: 'chrome-unavailable' }, thrown);
  return failure(service, 'bad-response', {}, thrown);
}

/** @throws AppError `not-allowed-here` where the model is not on this computer */
async function availableOptions(service: Service, model: LanguageModel) {
  const state = await modelStateOf(model);
  if (state.type === 'available') return state.options;
  const advice = state.type === 'unavailable' ? 'chrome-unavailable' : 'model-download';
  throw failure(service, 'not-allowed-here', { advice });
}

/** The turns as the browser takes them: it knows no tools. */
function promptsOf({ system, messages }: ChatRequest): LanguageModelPrompt[] {
  const turns = messages.flatMap(({ role, text }): LanguageModelPrompt[] =>
    role === 'tool' || text === '' ? [] : [{ role, content: text }],
  );
  return system === '' ? turns : [{ role: 'system', content: system }, ...turns];
}

/**
 * Tokens of a prompt, where the browser tells them. What does not fit is dropped without a word, or refused: better to
 * say it before. @throws AppError `too-long`
 */
async function measure(
  service: Service,
  session: LanguageModelSession,
  prompts: LanguageModelPrompt[],
  signal: AbortSignal,
) {
  const measured =
    (await session.measureContextUsage?.(prompts, { signal })) ??
    (await session.measureInputUsage?.(prompts, { signal }));
  const limit = session.contextWindow ?? session.inputQuota;
  if (measured === undefined) return undefined;
  const tokens = measured + (session.contextUsage ?? session.inputUsage ?? 0);
  if (limit !== undefined && tokens > limit) throw failure(service, 'too-long', { tokens, limit });
  return tokens;
}

async function* answer(
  service: Service,
  model: LanguageModel,
  request: ChatRequest,
  { signal }: ProviderContext,
): AsyncGenerator<ModelEvent> {
  try {
    const options = await abortable(availableOptions(service, model), signal);
    const prompts = promptsOf(request);
    const last = prompts.slice(-1);
    const session = await model.create({ ...options, initialPrompts: prompts.slice(0, -1), signal });
    try {
      const inputTokens = await measure(service, session, last, signal);
      if (inputTokens !== undefined) yield { type: 'usage', usage: { inputTokens } };
      for await (const text of session.promptStreaming(last, { signal })) {
        if (text !== '') yield { type: 'text-delta', text };
      }
      yield { type: 'finish', stopReason: 'stop' };
    } finally {
      session.destroy();
    }
  } catch (thrown) {
    throw failureOf(service, thrown);
  }
}

/**
 * The model that Chrome brings along: it runs on the person's computer, needs no key, and does not search.
 * @param global where the browser puts its API
 * @param label its name in the person's language
 * @returns undefined where there is none
 */
export function createChromeModel({ LanguageModel: model }: LanguageModelGlobal, label: string): Provider | undefined {
  if (!model) return undefined;
  const service: Service = { id, label };
  return {
    ...service,
    homepage: 'https://developer.chrome.com/docs/ai/prompt-api',
    auth: 'none',
    settings: [],
    origins: () => [],
    chat: {
      defaultModel: modelName,
      hostedSearch: 'none',
      tools: false,
      images: false,
      stream: (request, context) => modelStream(service, context, () => answer(service, model, request, context)),
      models: async () => [{ id: modelName, label }],
    },
    async availability() {
      const late = new AbortController();
      try {
        const state = await Promise.race([modelStateOf(model), wait(presenceMs, late.signal)]);
        if (!state || state.type === 'unavailable') return 'absent';
        return state.type === 'available' ? 'here' : 'obtainable';
      } catch {
        return 'absent';
      } finally {
        late.abort();
      }
    },
    check: ({ signal }) => checkConnection(service, () => abortable(availableOptions(service, model), signal)),
  };
}
