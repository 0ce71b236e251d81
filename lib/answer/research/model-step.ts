import type { ChatClient } from '../../core/answer-request';
import { AppError } from '../../core/app-error';
import type { ProviderState, Usage } from '../../core/events';
import type { ChatRequest } from '../../core/provider';
import type { ProviderContext } from '../../core/provider-context';
import type { Citation } from '../../core/source';
import { withRetry } from '../shared/chat-calls';
import { withPlainQuote } from '../shared/plain-quote';
import type { SourceList } from '../shared/source-list';
import type { AnswerEnd, AnswerTask } from '../shared/task';
import { addUsage } from '../shared/usage';

/** Characters of text that are held back until a tool call follows or not: with one they are reasoning, else answer. */
const maxHeldLength = 200;

export interface ToolCall {
  id: string;
  name: string;
  /** JSON as the model wrote it. */
  arguments: string;
}

/** The end of one model call of several. */
export interface ModelStep {
  /** All text of the call, whether it was emitted as answer or as reasoning. */
  text: string;
  calls: ToolCall[];
  end: AnswerEnd;
  /**
   * State that the service wants back in the next call of this answer. It is not stored: later turns send the text
   * without its citation markers, which the state would not match.
   */
  providerState?: ProviderState;
}

/** Receives what a model call contributes to the answer, in the order of its stream. */
export interface StepWriter {
  write(text: string): void;
  /**
   * @param citation written by the service itself; offsets are into the text of the call, source ids are those of the
   *   answer
   */
  cite(citation: Citation): void;
}

/** Receives what the calls of a run contribute. */
export interface RunWriter extends StepWriter {
  /** Begins another call: offsets count from its first text. */
  nextCall(): void;
}

/** Makes the model calls of one answer. */
export interface ModelSteps {
  /**
   * @param writer receives the text of the answer with the service's own citations; text of fewer than 200 characters
   *   that a tool call follows is emitted as reasoning instead, without its citations
   * @throws AppError
   */
  run(request: Omit<ChatRequest, 'model'>, writer: StepWriter): Promise<ModelStep>;
  /** Whether the service itself named a source. */
  readonly hasSources: boolean;
}

/**
 * @param context of the connection, made once for the answer: keys are not loaded again for each call
 * @param sources the numbering of the answer; the service's own sources are numbered in it
 */
export function createModelSteps(
  task: AnswerTask,
  chat: ChatClient,
  context: ProviderContext,
  sources: SourceList,
): ModelSteps {
  const { emit, signal } = task;
  /** Usage of the earlier calls. Services may report the usage of one call several times, each time cumulative. */
  let earlierUsage: Usage = {};
  let hasSources = false;

  return {
    get hasSources() {
      return hasSources;
    },
    async run(request, writer) {
      let text = '';
      let held = '';
      /** Citations of the held text, each with the length of the text before it. */
      let heldCitations: { at: number; citation: Citation }[] = [];
      /** The answer's numbers of sources by the service's own. */
      const sourceIds = new Map<number, number>();
      let isAnswer = false;
      let usage: Usage = {};
      const calls: ToolCall[] = [];
      const flushHeld = () => {
        let written = 0;
        const writeTo = (end: number) => {
          if (end > written) writer.write(held.slice(written, end));
          written = end;
        };
        for (const { at, citation } of heldCitations) {
          writeTo(at);
          writer.cite(citation);
        }
        writeTo(held.length);
        held = '';
        heldCitations = [];
      };
      task.beforeEnd(flushHeld);
      const finish = (end: AnswerEnd): ModelStep => {
        if (calls.length === 0) flushHeld();
        earlierUsage = addUsage(earlierUsage, usage);
        return { text, calls, end };
      };
      const stream = () => chat.chat.stream({ ...request, model: chat.model }, context);
      for await (const event of withRetry(stream, (notice) => emit({ type: 'notice', notice }), signal)) {
        signal.throwIfAborted();
        switch (event.type) {
          case 'text-delta':
            text += event.text;
            if (isAnswer) writer.write(event.text);
            else if (calls.length > 0) emit({ type: 'reasoning-delta', text: event.text });
            else {
              held += event.text;
              isAnswer = held.length >= maxHeldLength;
              if (isAnswer) flushHeld();
            }
            break;
          case 'tool-call': {
            const { id, name, arguments: args } = event;
            calls.push({ id, name, arguments: args });
            if (held) emit({ type: 'reasoning-delta', text: `${held}\n\n` });
            held = '';
            heldCitations = [];
            break;
          }
          case 'source': {
            const { id, ...source } = event.source;
            hasSources = true;
            sourceIds.set(id, sources.add(source));
            break;
          }
          case 'citation': {
            // Documents have the numbers of the answer.
            const ids = event.ofDocuments
              ? new Set(event.citation.sourceIds)
              : new Set(event.citation.sourceIds.flatMap((id) => sourceIds.get(id) ?? []));
            const own = event.ofDocuments ? withPlainQuote(event.citation) : event.citation;
            const citation = { ...own, sourceIds: [...ids].sort((one, other) => one - other) };
            // Text behind a tool call is reasoning, which has no citations.
            if (ids.size === 0 || (calls.length > 0 && !isAnswer)) break;
            if (isAnswer) writer.cite(citation);
            else heldCitations.push({ at: held.length, citation });
            break;
          }
          case 'reasoning-delta':
            emit(event);
            break;
          case 'usage':
            usage = { ...usage, ...event.usage };
            emit({ type: 'usage-available', usage: addUsage(earlierUsage, usage) });
            break;
          case 'finish': {
            const { stopReason, providerState, error, unknownEnd } = event;
            if (unknownEnd) emit({ type: 'notice', notice: { type: 'unknown-end', ...unknownEnd } });
            return {
              ...finish({ stopReason, ...(error && { error }) }),
              ...(providerState && { providerState }),
            };
          }
          case 'error':
            flushHeld();
            throw new AppError(event.error);
          default:
        }
      }
      return finish({ stopReason: 'interrupted' });
    },
  };
}
