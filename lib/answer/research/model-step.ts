import type { ChatClient } from '../../core/answer-request';
import { AppError } from '../../core/app-error';
import type { ModelEvent, ProviderState, Usage } from '../../core/events';
import type { ChatRequest } from '../../core/provider';
import type { ProviderContext } from '../../core/provider-context';
import { withRetry } from '../shared/chat-calls';
import { withPlainQuote } from '../shared/plain-quote';
import type { SourceList } from '../shared/source-list';
import type { AnswerEnd, AnswerTask } from '../shared/task';
import { addUsage } from '../shared/usage';
import { HeldText } from './held-text';
import type { StepWriter } from './step-writer';

/** Characters of text that are held back until a tool call follows or not: with one they are reasoning, else answer. */
const maxHeldLength = 200;

type CitationEvent = Extract<ModelEvent, { type: 'citation' }>;

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

  /** A citation of the service with the answer's numbers; undefined where it names no source of the answer. */
  function citationOf({ citation, ofDocuments }: CitationEvent, sourceIds: ReadonlyMap<number, number>) {
    // Documents have the numbers of the answer already.
    const numbers = ofDocuments ? citation.sourceIds : citation.sourceIds.flatMap((id) => sourceIds.get(id) ?? []);
    if (numbers.length === 0) return undefined;
    const own = ofDocuments ? withPlainQuote(citation) : citation;
    return { ...own, sourceIds: [...new Set(numbers)].sort((one, other) => one - other) };
  }

  return {
    get hasSources() {
      return hasSources;
    },
    async run(request, writer) {
      let text = '';
      const held = new HeldText();
      /** The answer's numbers of sources by the service's own. */
      const sourceIds = new Map<number, number>();
      let isAnswer = false;
      let usage: Usage = {};
      const calls: ToolCall[] = [];
      const release = () => held.release(writer);
      task.beforeEnd(release);

      function takeText(delta: string): void {
        text += delta;
        if (isAnswer) writer.write(delta);
        else if (calls.length > 0) emit({ type: 'reasoning-delta', text: delta });
        else {
          held.add(delta);
          isAnswer = held.text.length >= maxHeldLength;
          if (isAnswer) release();
        }
      }

      function takeCall({ id, name, arguments: args }: ToolCall): void {
        calls.push({ id, name, arguments: args });
        if (held.text) emit({ type: 'reasoning-delta', text: `${held.text}\n\n` });
        held.drop();
      }

      function takeCitation(event: CitationEvent): void {
        const citation = citationOf(event, sourceIds);
        if (citation === undefined) return;
        if (isAnswer) writer.cite(citation);
        // Text behind a tool call is reasoning, which has no citations.
        else if (calls.length === 0) held.cite(citation);
      }

      function finish(end: AnswerEnd): ModelStep {
        if (calls.length === 0) release();
        earlierUsage = addUsage(earlierUsage, usage);
        return { text, calls, end };
      }

      const stream = () => chat.chat.stream({ ...request, model: chat.model }, context);
      for await (const event of withRetry(stream, (notice) => emit({ type: 'notice', notice }), signal)) {
        signal.throwIfAborted();
        switch (event.type) {
          case 'text-delta':
            takeText(event.text);
            break;
          case 'tool-call':
            takeCall(event);
            break;
          case 'source': {
            const { id, ...source } = event.source;
            hasSources = true;
            sourceIds.set(id, sources.add(source));
            break;
          }
          case 'citation':
            takeCitation(event);
            break;
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
            release();
            throw new AppError(event.error);
          default:
        }
      }
      return finish({ stopReason: 'interrupted' });
    },
  };
}
