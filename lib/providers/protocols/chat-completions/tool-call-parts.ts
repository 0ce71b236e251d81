import * as v from 'valibot';
import type { ModelEvent } from '../../../core/events';
import { lenientNumber, lenientOptional, lenientText } from '../../../core/utils/lenient-schemas';

/** A tool call, or a piece of one, in a delta's `tool_calls`. */
export const toolCallPartSchema = v.object({
  index: lenientNumber,
  id: lenientText,
  type: lenientText,
  function: lenientOptional(v.object({ name: lenientText, arguments: v.optional(v.unknown()) })),
});
type ToolCallPart = v.InferInput<typeof toolCallPartSchema>;

interface PartialToolCall {
  index: number | undefined;
  id: string;
  name: string;
  arguments: string;
}

/** Joins tool calls that are streamed in pieces. */
interface ToolCallParts {
  add(part: ToolCallPart): void;
  /** The calls so far, in order, each once. */
  events(): Extract<ModelEvent, { type: 'tool-call' }>[];
}

/**
 * Merges the pieces of tool calls in every shape that servers of Chat Completions stream them: id and name first and
 * the arguments in pieces, the whole call at once, arguments as an object, no index, one index for all, a second piece
 * with an empty name, no arguments at all. A piece belongs to the call with its index, unless it has an id of its own.
 * Calls of another type than `function` are the server's own and are left out.
 */
export function createToolCallParts(): ToolCallParts {
  const calls: PartialToolCall[] = [];

  function findOrAdd(part: ToolCallPart): PartialToolCall {
    const { index, id } = part;
    const last = calls.at(-1);
    const same = index === undefined ? last : calls.findLast((call) => call.index === index);
    const isOther = same !== undefined && Boolean(id) && same.id !== '' && same.id !== id;
    // Without index and id, a piece with a name is the next whole call.
    const isNext = index === undefined && !id && Boolean(part.function?.name) && Boolean(same?.name);
    if (same !== undefined && !isOther && !isNext) return same;
    const known = id ? calls.find((call) => call.id === id) : undefined;
    if (known) return known;
    const call: PartialToolCall = { index, id: '', name: '', arguments: '' };
    calls.push(call);
    return call;
  }

  return {
    add(part) {
      if (part.type && part.type !== 'function') return;
      const call = findOrAdd(part);
      call.id ||= part.id ?? '';
      call.name ||= part.function?.name ?? '';
      const piece = part.function?.arguments;
      if (typeof piece === 'string') call.arguments += piece;
      else if (typeof piece === 'object' && piece !== null) call.arguments = JSON.stringify(piece);
    },
    events: () =>
      calls
        .filter(({ name }) => name !== '')
        .map((call, index) => ({
          type: 'tool-call',
          id: call.id || `call_${index + 1}`,
          name: call.name,
          arguments: call.arguments.trim() || '{}',
        })),
  };
}
