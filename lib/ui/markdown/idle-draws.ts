import { pause } from '../../core/utils/async/give-way';
import { whenIdle } from '../shared/observers/when-idle';

/** Parts not drawn yet, and whether they are once the browser is idle. */
const waiting = new Map<() => void, boolean>();
let isScheduled = false;

const nextIdle = (): (() => void) | undefined => [...waiting].find(([, drawsIdle]) => drawsIdle)?.[0];

function schedule(): void {
  if (isScheduled || nextIdle() === undefined) return;
  isScheduled = true;
  whenIdle(() => {
    isScheduled = false;
    const draw = nextIdle();
    if (draw === undefined) return;
    waiting.delete(draw);
    draw();
    schedule();
  });
}

/**
 * Keeps something to be drawn later. Of what is drawn when the browser is idle, one is drawn at a time, so that none
 * delays a key or a frame; the rest waits for `drawWaiting`.
 * @returns a function that takes it back
 */
export function drawLater(draw: () => void, drawsIdle: boolean): () => void {
  waiting.set(draw, drawsIdle);
  schedule();
  return () => waiting.delete(draw);
}

/** Draws everything that waits, for code that reads the drawn text. Resolves when it is drawn. */
export async function drawWaiting(): Promise<void> {
  // More may wait behind what is drawn: the rest of a long text.
  while (waiting.size > 0) {
    const draws = [...waiting.keys()];
    waiting.clear();
    for (const draw of draws) draw();
    await pause();
  }
}
