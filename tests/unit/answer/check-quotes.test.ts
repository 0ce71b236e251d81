import { expect, it } from 'vitest';
import { checkQuotes } from '../../../lib/answer/check-quotes';
import type { CheckEvent } from '../../../lib/core/events';
import type { AssistantMessage } from '../../../lib/core/message';
import { emptyAnswer } from '../../../lib/core/reduce-answer';
import { page } from './support';

const address = 'https://mill.example/';
const mill = page(address, 'Mill', 'The mill was built in 1671 by Josias Penhallow.');

function answerWith(citations: AssistantMessage['citations']): AssistantMessage {
  const sources = [
    { id: 1, url: address, title: 'Mill', domain: 'mill.example', status: 'read' as const },
    { id: 2, url: 'https://listed.example/', title: 'Listed', domain: 'listed.example', status: 'listed' as const },
  ];
  return { ...emptyAnswer({ id: 'a', threadId: 't', parentId: 'q' }, 0), sources, citations };
}

async function eventsOf(message: AssistantMessage, pages: Map<string, (typeof mill)[]>) {
  const events: CheckEvent[] = [];
  for await (const event of checkQuotes(message, pages, new AbortController().signal)) events.push(event);
  return events;
}

const claim = { start: 0, end: 1 };

it('tells quotes that stand in their pages from those that do not', async () => {
  const message = answerWith([
    { claim, sourceIds: [1], quote: 'built in 1671' },
    { claim, sourceIds: [1], quote: 'built in 1761' },
  ]);
  const events = await eventsOf(message, new Map([[address, [mill]]]));
  expect(events[0]).toMatchObject({ type: 'check-start', total: 2 });
  expect(events.flatMap((event) => (event.type === 'check-verdict' ? [event.check.verdict] : []))).toEqual([
    'found',
    'not-found',
  ]);
  expect(events.at(-1)?.type).toBe('check-end');
});

it('finds a quote in any of the texts that share an address', async () => {
  const selection = page(address, 'Mill', 'Eight bullocks puddled the clay.');
  const message = answerWith([{ claim, sourceIds: [1], quote: 'built in 1671' }]);
  const events = await eventsOf(message, new Map([[address, [selection, mill]]]));
  expect(events[1]).toMatchObject({ type: 'check-verdict', check: { verdict: 'found' } });
});

it('says nothing of pages that were not read here, nor of citations without a quote', async () => {
  const message = answerWith([
    { claim, sourceIds: [2], quote: 'Words of the service.' },
    { claim, sourceIds: [1] },
  ]);
  expect(await eventsOf(message, new Map([[address, [mill]]]))).toEqual([]);
});
