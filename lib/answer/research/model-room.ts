import type { ChatService } from '../../core/answer-request';
import { AppError } from '../../core/app-error';
import type { ToolDefinition } from '../../core/provider';
import { estimateTokens, roomInContext } from '../../core/utils/request-size';
import type { AnswerTask } from '../shared/task';
import type { Conversation } from './conversation';
import { type Fitted, fitConversation, type LeftOut } from './fit-conversation';

/** How often the passages of a request that is too long are halved, where the context's length is known, and where it is not. */
const maxHalvings = { known: 1, unknown: 3 };
/** No model's context is shorter, in tokens: a smaller number in an error is another one. */
const leastContext = 256;

/** Whether a request exceeded the model's context. */
export function isTooLong(thrown: unknown): boolean {
  return thrown instanceof AppError && thrown.info.kind === 'too-long';
}

/** The room that one answer's model has for requests. */
export interface ModelRoom {
  /**
   * Makes a model call with as much of a conversation as fits. Where the service finds it too long all the same, it is made
   * again with less. What was left out is told at the end of the answer.
   * @param options.mayRepeat whether a call that failed left nothing behind
   * @param call gets the shortened conversation
   * @throws AppError of the last call
   */
  call<T>(
    full: Conversation,
    options: { tools?: readonly ToolDefinition[]; mayRepeat?: () => boolean },
    call: (fitted: Fitted) => Promise<T>,
  ): Promise<T>;
}

/** The length of the context that a failure tells; undefined where it tells none. */
function limitOf(thrown: unknown): number | undefined {
  const reason = thrown instanceof AppError ? thrown.info.reason : undefined;
  const limit = reason?.type === 'too-long' ? reason.limit : undefined;
  return limit !== undefined && limit >= leastContext ? limit : undefined;
}

function least(...numbers: readonly (number | undefined)[]): number | undefined {
  const known = numbers.filter((number) => number !== undefined);
  return known.length > 0 ? Math.min(...known) : undefined;
}

export function createModelRoom(task: AnswerTask, chat: ChatService): ModelRoom {
  const { signal, emit } = task;
  /** Tokens of the context, as a failure told them. */
  let toldLimit: number | undefined;
  /** Tokens of a request after one that was too long. */
  let lowered: number | undefined;
  let most: (LeftOut & { limit: number | undefined }) | undefined;
  task.beforeEnd(() => {
    if (!most) return;
    const { passages, turns, limit } = most;
    emit({ type: 'notice', notice: { type: 'context-full', passages, turns, ...(limit !== undefined && { limit }) } });
  });

  function noteLeft(left: LeftOut, limit: number | undefined): void {
    if (left.passages + left.turns > (most ? most.passages + most.turns : 0)) most = { ...left, limit };
  }

  /** The failure, with the length of the context; it is the question's where that is most of a request that nothing else can shorten. */
  function finalFailure(thrown: unknown, { tokens }: Fitted, limit: number | undefined): unknown {
    if (!(thrown instanceof AppError) || thrown.info.reason.type !== 'too-long') return thrown;
    const asked = estimateTokens(task.question);
    const ofQuestion = asked > tokens - asked && (limit === undefined || tokens > roomInContext(limit));
    const reason = {
      ...thrown.info.reason,
      ...(limit !== undefined && { limit }),
      ...(ofQuestion && ({ ofQuestion: true } as const)),
    };
    return new AppError({ ...thrown.info, reason }, { cause: thrown });
  }

  return {
    async call(full, { tools = [], mayRepeat = () => true }, call) {
      const shortening = { question: task.query ?? task.question, signal };
      const fitTo = (room: number | undefined) => fitConversation(full, room, tools, shortening);
      const { tokens: needed } = await fitTo(undefined);
      let limit = least(toldLimit, await chat.contextTokens?.(needed, signal));
      let halvings = 0;
      let fitted = await fitTo(least(lowered, limit && roomInContext(limit)));
      for (;;) {
        try {
          noteLeft(fitted.left, limit);
          return await call(fitted);
        } catch (thrown) {
          if (!isTooLong(thrown) || !mayRepeat()) throw thrown;
          const told = limitOf(thrown);
          const isNews = told !== undefined && told < (limit ?? Infinity) && roomInContext(told) < fitted.tokens;
          limit = toldLimit = least(limit, told);
          if (isNews) lowered = roomInContext(told);
          else {
            halvings += 1;
            lowered = Math.floor((fitted.fixed + fitted.tokens) / 2);
          }
          const shorter = await fitTo(lowered);
          const isOver = halvings > (limit === undefined ? maxHalvings.unknown : maxHalvings.known);
          if (isOver || shorter.tokens >= fitted.tokens) throw finalFailure(thrown, fitted, limit);
          fitted = shorter;
        }
      }
    },
  };
}
