import * as v from 'valibot';
import type { ModelEvent } from '../../../core/events';
import { parseJson } from '../../../core/utils/parse-json';

const opening = '[TOOL_REQUEST]';
const callSchema = v.object({ name: v.string(), arguments: v.fallback(v.record(v.string(), v.unknown()), {}) });

function callsIn(text: string): Extract<ModelEvent, { type: 'tool-call' }>[] {
  const blocks = text.split(opening).slice(1);
  return blocks.flatMap((block, index) => {
    const parsed = v.safeParse(callSchema, parseJson(block.replace(/\[END_TOOL_REQUEST\][\s\S]*$/, '')));
    if (!parsed.success) return [];
    const { name, arguments: values } = parsed.output;
    return [{ type: 'tool-call', id: `text_${index + 1}`, name, arguments: JSON.stringify(values) }];
  });
}

/**
 * Turns tool calls that arrive as text into events. Some servers prompt models that were not trained to call tools to write
 * `[TOOL_REQUEST]{…}[END_TOOL_REQUEST]`, and pass it on as text where they fail to parse it. Text is held back only while it
 * begins, or may begin, with `[TOOL_REQUEST]`. A block that cannot be parsed is dropped: it is not part of the answer.
 * @see https://lmstudio.ai/docs/developer
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
