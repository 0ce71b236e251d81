import { expect, it } from 'vitest';
import type { ModelEvent } from '../../../../../lib/core/events';
import { readModelText } from '../../../../../lib/providers/protocols/model-text/read-model-text';
import { collect } from '../../support';
import { deltas, end, joined, tools } from './support';

const call = '<tool_call>{"name": "web_search", "arguments": {}}</tool_call>';

function citation(start: number, stop: number, marker?: [number, number]): Extract<ModelEvent, { type: 'citation' }> {
  const own = marker && { marker: { start: marker[0], end: marker[1] } };
  return { type: 'citation', citation: { claim: { start, end: stop }, ...own, sourceIds: [1] } };
}

async function* withCitations(pieces: readonly string[], citations: readonly ModelEvent[]): AsyncGenerator<ModelEvent> {
  yield* deltas(pieces, []);
  yield* citations;
  yield end;
}

async function citationsOf(text: string, citations: readonly ModelEvent[]): Promise<unknown[]> {
  const request = { tools, messages: [] };
  const all: unknown[][] = [];
  for (const pieces of [[text], [...text]]) {
    const events = await collect(readModelText(withCitations(pieces, citations), request));
    const left = joined(events)
      .flatMap((event) => (event.type === 'text-delta' ? [event.text] : []))
      .join('');
    all.push(
      events.flatMap((event) =>
        event.type === 'citation' ? [left.slice(event.citation.claim.start, event.citation.claim.end)] : [],
      ),
    );
  }
  expect(all[1]).toEqual(all[0]);
  return all[0] ?? [];
}

it('keeps citations at their words when reasoning or a call before them is taken out', async () => {
  const text = `<think>\nSure?\n</think>\nIt turns.\n${call}\nIt stopped.`;
  const spans = ['It turns.', 'It stopped.'].map((words) => {
    const start = text.indexOf(words);
    return citation(start, start + words.length);
  });
  expect(await citationsOf(text, spans)).toEqual(['It turns.', 'It stopped.']);
});

it('drops citations of what was taken out', async () => {
  expect(await citationsOf(`${call}\nIt turns.`, [citation(2, 20)])).toEqual([]);
  expect(await citationsOf(`${call}\nIt turns.`, [citation(64, 68, [3, 9])])).toEqual([]);
});

it('holds a citation back with its text', async () => {
  const events = await collect(
    readModelText(
      (async function* () {
        yield { type: 'text-delta', text: 'It turns.\n<tool' } as const;
        yield citation(0, 9);
        yield citation(10, 15);
        yield { type: 'text-delta', text: 's> it has.' } as const;
        yield end;
      })(),
      { tools, messages: [] },
    ),
  );
  expect(events.map(({ type }) => type)).toEqual(['text-delta', 'citation', 'text-delta', 'citation', 'finish']);
});

it('gives the text that it held when a stream breaks, and no call', async () => {
  async function* broken(text: string): AsyncGenerator<ModelEvent> {
    yield { type: 'text-delta', text };
    throw new Error('cut');
  }
  for (const [text, left] of [
    ['[TOOL', ['[TOOL']],
    ['<tool_call>{"name": "web_search", "arg', []],
  ] as const) {
    const seen: string[] = [];
    const reading = (async () => {
      for await (const event of readModelText(broken(text), { tools, messages: [] })) {
        seen.push(event.type === 'text-delta' ? event.text : event.type);
      }
    })();
    await expect(reading).rejects.toThrow('cut');
    expect(seen).toEqual(left);
  }
});

it('leaves out a call that the server itself reports, too', async () => {
  const own: ModelEvent = { type: 'tool-call', id: 'c1', name: 'web_search', arguments: '{ }' };
  const other: ModelEvent = { type: 'tool-call', id: 'c2', name: 'open_page', arguments: '{}' };
  const events = await collect(readModelText(deltas([call], [own, other, end]), { tools, messages: [] }));
  expect(events).toEqual([{ ...own, id: 'text00001', arguments: '{}' }, other, end]);
});

it('counts the calls of the conversation', async () => {
  const earlier = {
    role: 'assistant' as const,
    text: '',
    toolCalls: [{ id: 'text00001', name: 'a', arguments: '{}' }],
  };
  const [first] = await collect(readModelText(deltas([call]), { tools, messages: [earlier] }));
  expect(first).toMatchObject({ id: 'text00002' });
});
