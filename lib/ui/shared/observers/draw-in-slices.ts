/** Milliseconds of drawing after which keys, frames and messages have their turn. */
const sliceMs = 16;

const waiting = new Set<() => void>();
let isScheduled = false;

function drawSlice(): void {
  isScheduled = false;
  const end = performance.now() + sliceMs;
  for (const draw of waiting) {
    waiting.delete(draw);
    draw();
    if (performance.now() >= end) break;
  }
  schedule();
}

function schedule(): void {
  if (isScheduled || waiting.size === 0) return;
  isScheduled = true;
  setTimeout(drawSlice);
}

/**
 * Draws something soon, in its order, in tasks that are short however much waits: a text can hold thousands of
 * formulas.
 * @param draw throws nothing
 * @returns a function that takes it back
 */
export function drawInSlices(draw: () => void): () => void {
  waiting.add(draw);
  schedule();
  return () => waiting.delete(draw);
}
