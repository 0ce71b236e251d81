import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { createCitationParser } from '../../../../lib/core/citations/citation-parser';
import type { ModelEvent } from '../../../../lib/core/events';

/** Bytes that are in use after all garbage is collected. */
function heapInUse(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed;
}

it('a long text with links, and the events of it, take memory in proportion to its length', () => {
  const parser = createCitationParser(() => true);
  const events: ModelEvent[] = [];
  const before = heapInUse();
  for (let times = 0; times < 4_000; times += 1) {
    events.push(...parser.push('Eling still grinds at the ebb ([mills.example]'));
    events.push(...parser.push('(https://mills.example/eling)). '));
  }
  const taken = heapInUse() - before;
  expect(parser.length).toBe(4_000 * 78);
  expect(events.length).toBeGreaterThan(8_000);
  expect(taken).toBeLessThan(60 * 1024 * 1024);
});
