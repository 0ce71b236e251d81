import { expect, it } from 'vitest';
import type { ModelEvent } from '../../../../../lib/core/events';
import { withoutLeakedCalls } from '../../../../../lib/providers/protocols/chat-completions/leaked-tool-calls';
import { collect } from '../../support';

const end: ModelEvent = { type: 'finish', stopReason: 'stop' };

async function* events(pieces: readonly string[], last: readonly ModelEvent[] = [end]): AsyncGenerator<ModelEvent> {
  for (const text of pieces) yield { type: 'text-delta', text };
  yield* last;
}

const call = '[TOOL_REQUEST]{"name":"open_page","arguments":{"url":"https://a.example/"}}[END_TOOL_REQUEST]';

it('reads calls in whatever pieces they come', async () => {
  const expected = [
    { type: 'tool-call', id: 'text_1', name: 'open_page', arguments: '{"url":"https://a.example/"}' },
    { type: 'tool-call', id: 'text_2', name: 'open_page', arguments: '{"url":"https://a.example/"}' },
    end,
  ];
  expect(await collect(withoutLeakedCalls(events([`\n${call}\n${call}`])))).toEqual(expected);
  expect(await collect(withoutLeakedCalls(events([...`\n${call}\n${call}`])))).toEqual(expected);
});

it('leaves every other text alone', async () => {
  for (const text of ['[TOOL', '[TOOLS] are here', ' Twice a day.', '', `Write ${call}`]) {
    const found = await collect(withoutLeakedCalls(events([...text])));
    expect(found.map((event) => (event.type === 'text-delta' ? event.text : '')).join('')).toBe(text);
    expect(found.at(-1)).toEqual(end);
  }
});

it('drops what it cannot read, and its citations', async () => {
  const citation: ModelEvent = { type: 'citation', citation: { claim: { start: 0, end: 4 }, sourceIds: [1] } };
  expect(await collect(withoutLeakedCalls(events(['[TOOL_REQUEST]{"name":'], [citation, end])))).toEqual([end]);
});

it('gives the text that it held when a stream breaks', async () => {
  async function* broken(): AsyncGenerator<ModelEvent> {
    yield { type: 'text-delta', text: '[TOOL' };
    throw new Error('cut');
  }
  const seen: ModelEvent[] = [];
  const reading = (async () => {
    for await (const event of withoutLeakedCalls(broken())) seen.push(event);
  })();
  await expect(reading).rejects.toThrow('cut');
  expect(seen).toEqual([{ type: 'text-delta', text: '[TOOL' }]);
});
