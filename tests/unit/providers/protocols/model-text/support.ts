import type { ModelEvent } from '../../../../../lib/core/events';
import type { ToolDefinition } from '../../../../../lib/core/provider';
import { readModelText } from '../../../../../lib/providers/protocols/model-text/read-model-text';
import { collect } from '../../support';

export const tools: ToolDefinition[] = [
  {
    name: 'web_search',
    description: 'Searches.',
    parameters: { type: 'object', properties: { query: { type: 'string' }, limit: { type: 'number' } } },
  },
  {
    name: 'open_page',
    description: 'Opens.',
    parameters: { type: 'object', properties: { url: { type: 'string' } } },
  },
];

export const end: ModelEvent = { type: 'finish', stopReason: 'stop' };

export async function* deltas(
  pieces: readonly string[],
  last: readonly ModelEvent[] = [end],
): AsyncGenerator<ModelEvent> {
  for (const text of pieces) yield { type: 'text-delta', text };
  yield* last;
}

/** Events with texts that follow each other joined. */
export function joined(events: readonly ModelEvent[]): ModelEvent[] {
  const all: ModelEvent[] = [];
  for (const event of events) {
    const last = all.at(-1);
    if ((event.type === 'text-delta' || event.type === 'reasoning-delta') && last?.type === event.type) {
      all[all.length - 1] = { ...last, text: last.text + event.text };
    } else all.push(event);
  }
  return all;
}

/** What a model's text is read as, in the pieces in which it comes. */
export async function read(pieces: readonly string[], offered = tools, last = [end]): Promise<ModelEvent[]> {
  return joined(await collect(readModelText(deltas(pieces, last), { tools: offered, messages: [] })));
}

/** The names and arguments of calls; text and reasoning beside them under their names. */
export function summary(events: readonly ModelEvent[]) {
  const calls = events.flatMap((event) => (event.type === 'tool-call' ? [[event.name, event.arguments]] : []));
  const textOf = (type: 'text-delta' | 'reasoning-delta') =>
    events.flatMap((event) => (event.type === type ? [event.text] : [])).join('');
  return { calls, text: textOf('text-delta'), reasoning: textOf('reasoning-delta') };
}
