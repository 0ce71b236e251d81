import type { ChatClient } from '../../core/answer-request';
import type { ErrorInfo } from '../../core/app-error';
import type { ModelEvent } from '../../core/events';
import type { Attachment } from '../../core/message';
import type { Notice } from '../../core/notice';
import type { ChatMessage, ChatRequest } from '../../core/provider';
import { type SentPart, sumSentParts } from '../../core/receipt-parts';
import { wait } from '../../core/utils/async/wait';
import { addressKey } from './source-list';
import type { AnswerTask } from './task';

const maxAttempts = 3;
const firstDelayMs = 1_000;
/** After a longer `Retry-After` the call fails instead. @see https://www.rfc-editor.org/rfc/rfc9110#section-10.2.3 */
const maxDelayMs = 60_000;

/** Milliseconds until the next attempt; undefined where the call is not repeated. @param attempt 1 for the first */
function delayBeforeRetry(attempt: number, error: ErrorInfo): number | undefined {
  if (!error.retryable || attempt >= maxAttempts) return undefined;
  // Without `Retry-After` a rate limit may last a minute or a day: further requests could extend it.
  if (error.kind === 'rate-limited' && error.retryAfterMs === undefined) return undefined;
  const ms = error.retryAfterMs ?? firstDelayMs * 2 ** (attempt - 1);
  return ms <= maxDelayMs ? ms : undefined;
}

/**
 * Repeats a model call after a retryable failure, up to three attempts; never after its first event.
 * @param call makes one attempt
 * @param notify called before each wait
 */
export async function* withRetry(
  call: () => AsyncIterable<ModelEvent>,
  notify: (notice: Notice) => void,
  signal: AbortSignal,
): AsyncGenerator<ModelEvent> {
  for (let attempt = 1; ; attempt += 1) {
    let hasEvents = false;
    let delayMs: number | undefined;
    for await (const event of call()) {
      if (event.type === 'error' && !hasEvents) {
        delayMs = delayBeforeRetry(attempt, event.error);
        if (delayMs !== undefined) {
          const { service = event.error.providerId } = event.error;
          notify({ type: 'retrying', service, seconds: Math.ceil(delayMs / 1000) });
          break;
        }
      }
      hasEvents = true;
      yield event;
    }
    if (delayMs === undefined) return;
    await wait(delayMs, signal);
  }
}

/**
 * The chat service with calls that wait until the service accepts one more; meanwhile the answer says that it is
 * waiting.
 */
export function rateLimitedChat(chat: ChatClient, { emit, signal }: AnswerTask): ChatClient {
  const { admit } = chat;
  if (!admit) return chat;
  return {
    ...chat,
    chat: {
      ...chat.chat,
      async *stream(request, context) {
        let hasWaited = false;
        const onWait = () => {
          hasWaited = true;
          emit({ type: 'wait-start', service: chat.label });
        };
        const release = await admit(onWait, signal);
        try {
          if (hasWaited) emit({ type: 'wait-end' });
          yield* chat.chat.stream(request, context);
        } finally {
          release();
        }
      },
    },
  };
}

/** The parts of a message. @param isLast no other message of the person follows */
function sentPartsOf(message: ChatMessage, isLast: boolean, attached: ReadonlySet<string>): SentPart[] {
  const { role, text, contents } = message;
  if (role === 'tool') return [{ kind: 'pages', characters: text.length }];
  if (contents) {
    const pages = contents.pages.map(
      ({ url, characters }): SentPart => ({
        kind: attached.has(addressKey(url)) ? 'attachments' : 'pages',
        characters,
      }),
    );
    return [
      { kind: 'question', characters: contents.question },
      { kind: 'thread', characters: contents.thread ?? 0 },
      ...pages,
    ];
  }
  return [{ kind: role === 'user' && isLast ? 'question' : 'thread', characters: text.length }];
}

/**
 * Contents of a request to a model, in characters; without the form in which it is written, and the tools'
 * descriptions.
 */
export function sentParts(
  { system, messages }: ChatRequest,
  attachments: readonly Pick<Attachment, 'url'>[],
): SentPart[] {
  const attached = new Set(attachments.map(({ url }) => addressKey(url)));
  const last = messages.findLastIndex(({ role }) => role === 'user');
  return sumSentParts([
    ...messages.flatMap((message, index) => sentPartsOf(message, index === last, attached)),
    { kind: 'instructions', characters: system?.length ?? 0 },
  ]);
}

/**
 * The chat service with calls that are recorded in the answer's receipt: the contents of each request, its host, and
 * its duration.
 */
export function recordedChat(chat: ChatClient, task: AnswerTask): ChatClient {
  return {
    ...chat,
    chat: {
      ...chat.chat,
      async *stream(request, context) {
        const parts = sentParts(request, task.attachments);
        const begunAt = task.services.now();
        const onRequest = (host: string) => task.emit({ type: 'text-sent', sent: { host, parts } });
        try {
          yield* chat.chat.stream(request, { ...context, onRequest });
        } finally {
          task.emit({ type: 'model-called', ms: task.services.now() - begunAt });
        }
      },
    },
  };
}
