import type { ChatService } from '../../core/answer-request';
import { AppError } from '../../core/app-error';
import type { ProviderState, Usage } from '../../core/events';
import type { ChatRequest } from '../../core/provider';
import type { ProviderContext } from '../../core/provider-context';
import { withRetry } from '../shared/retry';
import type { AnswerEnd, AnswerTask } from '../shared/task';

/** Characters of a step's text that wait for a tool call behind them: with one it was thinking aloud, without it is answer. */
const heldLength = 200;

export interface ToolCall {
  id: string;
  name: string;
  /** JSON as the model wrote it. */
  arguments: string;
}

/** How one model call of several ended. */
export interface ModelStep {
  /** All that it wrote, wherever that went. */
  text: string;
  calls: ToolCall[];
  end: AnswerEnd;
  /** What the service wants back while the answer goes on. It is not kept after: a later turn gets the text, whose numbers are taken out. */
  providerState?: ProviderState;
}

/** Makes the model calls of one answer. */
export interface ModelSteps {
  /**
   * @param write gets the text that belongs to the answer; of a step that ends in tool calls, what it says before them and
   *   within 200 characters goes to the answer's reasoning instead
   * @throws AppError
   */
  run(request: Omit<ChatRequest, 'model'>, write: (text: string) => void): Promise<ModelStep>;
}

function addUsage(total: Usage, { inputTokens, outputTokens, reasoningTokens }: Usage): Usage {
  const sum = (one?: number, other?: number) =>
    one === undefined && other === undefined ? undefined : (one ?? 0) + (other ?? 0);
  const input = sum(total.inputTokens, inputTokens);
  const output = sum(total.outputTokens, outputTokens);
  const reasoning = sum(total.reasoningTokens, reasoningTokens);
  return {
    ...(input !== undefined && { inputTokens: input }),
    ...(output !== undefined && { outputTokens: output }),
    ...(reasoning !== undefined && { reasoningTokens: reasoning }),
  };
}

/** @param context of the connection: keys are loaded once for the answer */
export function createModelSteps(task: AnswerTask, chat: ChatService, context: ProviderContext): ModelSteps {
  const { emit, signal } = task;
  /** Of the calls before; services report one call's usage in several parts, each the whole so far. */
  let before: Usage = {};

  return {
    async run(request, write) {
      let text = '';
      let held = '';
      let isAnswer = false;
      let usage: Usage = {};
      const calls: ToolCall[] = [];
      const giveOut = () => {
        if (held) write(held);
        held = '';
      };
      task.beforeEnd(giveOut);
      const finish = (end: AnswerEnd): ModelStep => {
        if (calls.length === 0) giveOut();
        before = addUsage(before, usage);
        return { text, calls, end };
      };
      const stream = () => chat.chat.stream({ ...request, model: chat.model }, context);
      for await (const event of withRetry(stream, (notice) => emit({ type: 'notice', notice }), signal)) {
        signal.throwIfAborted();
        switch (event.type) {
          case 'text-delta':
            text += event.text;
            if (isAnswer) write(event.text);
            else if (calls.length > 0) emit({ type: 'reasoning-delta', text: event.text });
            else {
              held += event.text;
              isAnswer = held.length >= heldLength;
              if (isAnswer) giveOut();
            }
            break;
          case 'tool-call': {
            const { id, name, arguments: args } = event;
            calls.push({ id, name, arguments: args });
            if (held) emit({ type: 'reasoning-delta', text: `${held}\n\n` });
            held = '';
            break;
          }
          case 'reasoning-delta':
            emit(event);
            break;
          case 'usage':
            usage = { ...usage, ...event.usage };
            emit({ type: 'usage-available', usage: addUsage(before, usage) });
            break;
          case 'finish': {
            const { stopReason, providerState, error } = event;
            return {
              ...finish({ stopReason, ...(error && { error }) }),
              ...(providerState && { providerState }),
            };
          }
          case 'error':
            giveOut();
            throw new AppError(event.error);
          default:
        }
      }
      return finish({ stopReason: 'interrupted' });
    },
  };
}
