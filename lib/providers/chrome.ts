import { AppError, errorInfo, isAppError } from '../core/app-error';
import type { ErrorReason, PlainReasonType } from '../core/error-reason';
import type { ModelEvent } from '../core/events';
import type { ServiceIdentity } from '../core/http/api-error';
import type { ChatRequest, Provider } from '../core/provider';
import type { ProviderContext } from '../core/provider-context';
import { abortable, isAbort } from '../core/utils/async/abortable';
import { wait } from '../core/utils/async/wait';
import { errorMessage } from '../core/utils/error-message';
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

/** Milliseconds for the browser to report whether its model is ready: the panel waits for it. */
const availabilityMs = 1000;

function failure(service: ServiceIdentity, reason: ErrorReason | PlainReasonType, thrown?: unknown): AppError {
  const message = thrown === undefined ? '' : errorMessage(thrown);
  return new AppError(
    errorInfo(id, reason, {
      service: service.label,
      ...(message && { message: message.slice(0, 300) }),
      ...(thrown instanceof Error && { detail: `${thrown.name}: ${message}` }),
    }),
    { cause: thrown },
  );
}

/**
 * Tokens of a refused prompt and their limit, where the browser reports them; `quota` is the older name of the limit.
 * @see https://developer.mozilla.org/en-US/docs/Web/API/QuotaExceededError
 */
function refusedSize(thrown: Error & { requested?: unknown; contextWindow?: unknown; quota?: unknown }) {
  const limit = thrown.contextWindow ?? thrown.quota;
  return {
    ...(typeof thrown.requested === 'number' && { tokens: thrown.requested }),
    ...(typeof limit === 'number' && { limit }),
  };
}

/** Converts an exception of the Prompt API to a failure; an `AppError` and an abort are left unchanged. */
function failureOf(service: ServiceIdentity, thrown: unknown): unknown {
  if (isAppError(thrown) || isAbort(thrown)) return thrown;
  if (!(thrown instanceof Error)) return failure(service, 'bad-response', thrown);
  if (thrown.name === 'QuotaExceededError') return failure(service, { type: 'too-long', ...refusedSize(thrown) });
  if (thrown.name === 'NotSupportedError') return failure(service, 'model-language', thrown);
  if (thrown.name === 'NotAllowedError') return failure(service, 'model-unavailable', thrown);
  return failure(service, 'bad-response', thrown);
}

/**
 * The options that the model is available with.
 * @throws AppError `not-allowed-here` where the model is not on this computer
 */
async function availableOptions(service: ServiceIdentity, model: LanguageModel) {
  const state = await modelStateOf(model);
  if (state.type === 'available') return state.options;
  throw failure(service, state.type === 'unavailable' ? 'model-unavailable' : 'model-not-downloaded');
}

/** The messages in the form of the Prompt API, which has no tools. */
function promptsOf({ system, messages }: ChatRequest): LanguageModelPrompt[] {
  const turns = messages.flatMap(({ role, text }): LanguageModelPrompt[] =>
    role === 'tool' || text === '' ? [] : [{ role, content: text }],
  );
  return system === '' ? turns : [{ role: 'system', content: system }, ...turns];
}

/**
 * Tokens of a prompt, where the browser reports them. Browsers drop or refuse what does not fit, so that the size is
 * checked before.
 * @throws AppError `too-long`
 */
async function measure(
  service: ServiceIdentity,
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
  if (limit !== undefined && tokens > limit) throw failure(service, { type: 'too-long', tokens, limit });
  return tokens;
}

async function* answer(
  service: ServiceIdentity,
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
 * The browser's built-in model (Gemini Nano in Chrome, Phi-4-mini in Edge): it runs on the person's computer, needs no
 * key, and does not search.
 * @param global the global object that holds the browser's API
 * @param label its name in the person's language
 * @returns undefined where the browser has no such API
 * @see https://developer.chrome.com/docs/ai/prompt-api
 */
export function createChromeModel({ LanguageModel: model }: LanguageModelGlobal, label: string): Provider | undefined {
  if (!model) return undefined;
  const service: ServiceIdentity = { id, label };
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
      stream: (request, context) => modelStream(service, context, () => answer(service, model, request, context)),
      models: async () => [{ id: modelName, label }],
    },
    async availability() {
      const done = new AbortController();
      try {
        const state = await Promise.race([modelStateOf(model), wait(availabilityMs, done.signal)]);
        if (!state || state.type === 'unavailable') return 'absent';
        return state.type === 'available' ? 'ready' : 'downloadable';
      } catch {
        return 'absent';
      } finally {
        done.abort();
      }
    },
    check: ({ signal }) => checkConnection(service, () => abortable(availableOptions(service, model), signal)),
  };
}
