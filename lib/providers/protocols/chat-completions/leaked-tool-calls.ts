import * as v from 'valibot';
import type { ModelEvent } from '../../../core/events';

const opening = '[TOOL_REQUEST]';
const callSchema = v.object({ name: v.string(), arguments: v.fallback(v.record(v.string(), v.unknown()), {}) });

function callsIn(text: string): Extract<ModelEvent, { type: 'tool-call' }>[] {
  const blocks = text.split(opening).slice(1);
  return blocks.flatMap((block, index) => {
    try {
      const parsed = v.safeParse(callSchema, JSON.parse(block.replace(/\[END_TOOL_REQUEST\][\s\S]*$/, '')));
      if (!parsed.success) return [];
      const { name, arguments: given } = parsed.output;
      return [{ type: 'tool-call', id: `text_${index + 1}`, name, arguments: JSON.stringify(given) }];
    } catch {
      return [];
    }
  });
}

/**
 * Takes tool calls out of the text of models that were never taught to call tools: servers prompt them to write
 * `[TOOL_REQUEST]{…}[END_TOOL_REQUEST]`, and hand it on as text where they do not read it back. Only text that begins so
 * is held back; a block that cannot be read is dropped, since it is no answer either.
 */
export async function* withoutLeakedCalls(events: AsyncIterable<ModelEvent>): AsyncGenerator<ModelEvent> {
  let held = '';
  let isCall = false;
  let isText = false;
  const release = (): ModelEvent[] => {
    const text = held;
    held = '';
    isText = true;
    if (isCall) return callsIn(text);
    return text ? [{ type: 'text-delta', text }] : [];
  };
  try {
    for await (const event of events) {
      if (event.type === 'text-delta' && !isText) {
        held += event.text;
        const start = held.trimStart();
        isCall ||= start.startsWith(opening);
        if (!isCall && !opening.startsWith(start)) yield* release();
        continue;
      }
      if (event.type === 'citation' && isCall) continue;
      if (event.type === 'citation' || event.type === 'finish' || event.type === 'error') yield* release();
      yield event;
    }
  } catch (thrown) {
    if (!isCall) yield* release();
    throw thrown;
  }
}
