import { expect, it } from 'vitest';
import { createReleaseQueue } from '../../../../lib/core/citations/release-queue';
import type { ModelEvent } from '../../../../lib/core/events';

function citationOf(id: number): ModelEvent {
  return { type: 'citation', citation: { claim: { start: 0, end: 1 }, sourceIds: [id] } };
}

it('releases each event directly behind the text that it refers to', () => {
  const queue = createReleaseQueue();
  queue.add(6, [citationOf(2)]);
  queue.add(3, [citationOf(1)]);
  expect(queue.release('abcdefgh', 8)).toEqual([
    { type: 'text-delta', text: 'abc' },
    citationOf(1),
    { type: 'text-delta', text: 'def' },
    citationOf(2),
    { type: 'text-delta', text: 'gh' },
  ]);
});

it('keeps the order of events at the same place', () => {
  const queue = createReleaseQueue();
  queue.add(1, [citationOf(1), citationOf(2)]);
  queue.add(1, [citationOf(3)]);
  expect(queue.release('a', 1).slice(1)).toEqual([citationOf(1), citationOf(2), citationOf(3)]);
});

it('holds back what lies behind the limit', () => {
  const queue = createReleaseQueue();
  queue.add(4, [citationOf(1)]);
  expect(queue.release('abcd', 2)).toEqual([{ type: 'text-delta', text: 'ab' }]);
  expect(queue.release('abcd', 2)).toEqual([]);
  expect(queue.release('abcd', 4)).toEqual([{ type: 'text-delta', text: 'cd' }, citationOf(1)]);
});

it('releases an event for text that is out already at once', () => {
  const queue = createReleaseQueue();
  queue.release('abcd', 4);
  queue.add(2, [citationOf(1)]);
  expect(queue.release('abcd', 4)).toEqual([citationOf(1)]);
});

it('gives a source out before the first citation of it, wherever it was queued', () => {
  const source: ModelEvent = {
    type: 'source',
    source: { id: 1, url: 'https://mill.example/', title: 'Mill', domain: 'mill.example', status: 'listed' },
  };
  const queue = createReleaseQueue();
  queue.add(4, [source, citationOf(1)]);
  queue.add(2, [citationOf(1)]);
  expect(queue.release('abcd', 2)).toEqual([{ type: 'text-delta', text: 'ab' }, source, citationOf(1)]);
  expect(queue.release('abcd', 4)).toEqual([{ type: 'text-delta', text: 'cd' }, citationOf(1)]);
});
