import type { ChatClient } from '../../core/answer-request';
import { AppError, errorInfo, toErrorInfo } from '../../core/app-error';
import type { AfterStep } from '../../core/events';
import type { Attachment } from '../../core/message';
import type { ChatMessage } from '../../core/provider';
import { withSent } from '../../core/receipt-parts';
import { sentParts } from './chat-calls';

/** One short call of a model after an answer has ended. */
export interface AfterCall extends Pick<AfterStep, 'purpose' | 'citations'> {
  system: string;
  message: ChatMessage;
  /** Maximum number of characters of a reply; a longer one is not what was asked for. */
  maxReply: number;
  /** Milliseconds for the call. */
  timeoutMs: number;
  attachments?: readonly Pick<Attachment, 'url'>[];
  /** Milliseconds since the epoch. */
  now(): number;
}

/**
 * Asks a model, and records the call for the receipt. Never throws.
 * @returns `reply`: absent if the call failed, broke off or was stopped; the step says why, unless it was stopped
 */
export async function askAfterEnd(
  { chat, label, model, providerId, context, admit }: ChatClient,
  { purpose, citations, system, message, maxReply, timeoutMs, attachments = [], now }: AfterCall,
  signal: AbortSignal,
): Promise<{ step: AfterStep; reply?: string }> {
  const at = now();
  const request = { model, system, messages: [message] };
  const parts = sentParts(request, attachments);
  const stop = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
  let step: AfterStep = {
    purpose,
    at,
    model: { providerId, label, model },
    ...(citations !== undefined && { citations }),
    reads: [],
    sent: [],
  };
  const onRequest = (host: string) => {
    step = { ...step, sent: withSent(step.sent, { host, parts }) };
  };

  async function ask(): Promise<string> {
    const release = await admit?.(() => undefined, stop);
    try {
      let reply = '';
      for await (const event of chat.stream(request, { ...(await context(stop)), onRequest })) {
        if (event.type === 'text-delta') reply += event.text;
        if (event.type === 'usage') step = { ...step, usage: { ...step.usage, ...event.usage } };
        if (event.type === 'error') throw new AppError(event.error);
        if (event.type === 'finish' && event.stopReason !== 'stop') {
          throw new AppError(event.error ?? errorInfo(providerId, 'cut', { service: label }));
        }
        if (reply.length > maxReply) throw new AppError(errorInfo(providerId, 'bad-response', { service: label }));
      }
      stop.throwIfAborted();
      return reply;
    } finally {
      release?.();
    }
  }

  function errorOf(thrown: unknown) {
    const isLate = thrown instanceof DOMException && thrown.name === 'TimeoutError';
    return isLate ? errorInfo(providerId, 'timeout', { service: label }) : toErrorInfo(thrown, providerId);
  }

  try {
    const reply = await ask();
    return { step: { ...step, ms: now() - at }, reply };
  } catch (thrown) {
    return { step: { ...step, ms: now() - at, ...(!signal.aborted && { error: errorOf(thrown) }) } };
  }
}
