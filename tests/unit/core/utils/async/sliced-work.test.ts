import { describe, expect, it } from 'vitest';
import { runAtOnce, runInSlices, type SlicedWork } from '../../../../../lib/core/utils/async/sliced-work';

function* count(steps: number, step?: () => void): SlicedWork<number> {
  for (let done = 0; done < steps; done += 1) {
    step?.();
    yield;
  }
  return steps;
}

describe('sliced work', () => {
  it('gives its result, at once or in slices', async () => {
    expect(runAtOnce(count(100))).toBe(100);
    expect(await runInSlices(count(100), { sliceMs: 0 })).toBe(100);
  });

  it('stops at the next slice when it is told to', async () => {
    const controller = new AbortController();
    let steps = 0;
    const work = count(1_000, () => {
      steps += 1;
      if (steps === 10) controller.abort(new Error('enough'));
    });
    await expect(runInSlices(work, { sliceMs: 0, signal: controller.signal })).rejects.toThrow('enough');
    expect(steps).toBe(10);
  });

  it('does the rest without pauses when its patience is over', async () => {
    let turns = 0;
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      turns += 1;
      port2.postMessage(null);
    };
    port2.postMessage(null);
    expect(await runInSlices(count(5_000), { sliceMs: 0, patienceMs: -1 })).toBe(5_000);
    port1.close();
    expect(turns).toBe(0);
  });
});
