import * as v from 'valibot';
import type { ModelEvent } from '../../../core/events';

const lenientText = v.fallback(v.nullish(v.string()), undefined);

export const toolCallPartSchema = v.object({
  index: v.fallback(v.nullish(v.number()), undefined),
  id: lenientText,
  type: lenientText,
  function: v.fallback(
    v.nullish(v.object({ name: lenientText, arguments: v.fallback(v.optional(v.unknown()), undefined) })),
    undefined,
  ),
});
export type ToolCallPart = v.InferOutput<typeof toolCallPartSchema>;

interface Call {
  index: number | undefined;
  id: string;
  name: string;
  arguments: string;
}

/** Puts tool calls together that come in pieces. */
export interface ToolCallParts {
  add(part: ToolCallPart): void;
  /** The calls so far, in order, each once. */
  events(): Extract<ModelEvent, { type: 'tool-call' }>[];
}

/**
 * Merges the pieces of tool calls in every shape that servers of Chat Completions stream them: id and name first and the
 * arguments in pieces, the whole call at once, arguments as an object, no index, one index for all, a second piece with
 * an empty name, no arguments at all. A piece belongs to the call of its index, unless it brings an id of its own. Calls
 * of another type than `function` are the server's own and passed over.
 */
export function createToolCallParts(): ToolCallParts {
  const calls: Call[] = [];

  function callOf(part: ToolCallPart): Call {
    const { index, id } = part;
    const last = calls.at(-1);
    const same = index == null ? last : calls.findLast((call) => call.index === index);
    const isOther = same !== undefined && Boolean(id) && same.id !== '' && same.id !== id;
    // Without index and id, a piece with a name is the next whole call.
    const isNext = index == null && !id && Boolean(part.function?.name) && Boolean(same?.name);
    if (same !== undefined && !isOther && !isNext) return same;
    const known = id ? calls.find((call) => call.id === id) : undefined;
    if (known) return known;
    const call: Call = { index: index ?? undefined, id: '', name: '', arguments: '' };
    calls.push(call);
    return call;
  }

  return {
    add(part) {
      if (part.type && part.type !== 'function') return;
      const call = callOf(part);
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
