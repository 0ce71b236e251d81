// @vitest-environment jsdom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Citation } from '../../../../lib/core/source';
import { drawWaiting } from '../../../../lib/ui/markdown/idle-draws';
import { Markdown } from '../../../../lib/ui/markdown/markdown';
import { pageRoot } from '../drawn-page';

const root = pageRoot();
let idle: (() => void)[];

/** Paragraphs of a bold word each; 8 of them are a part. */
const paragraphs = (count: number, words = 'is bold.') =>
  Array.from({ length: count }, (_, index) => `**Number ${index}** ${words}`).join('\n\n');

beforeEach(() => {
  idle = [];
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
  vi.stubGlobal('ContentVisibilityAutoStateChangeEvent', class extends Event {});
});
afterEach(() => {
  for (const run of idle) run();
  vi.unstubAllGlobals();
});

async function shown(text: string, { citations = [] as Citation[], isGrowing = false } = {}): Promise<void> {
  await act(() =>
    render(<Markdown text={text} citations={citations} isGrowing={isGrowing} renderChips={() => <sup>1</sup>} />, root),
  );
}

const parts = () => [...root.querySelectorAll('.part')];
const drawn = () => parts().map((part) => !part.classList.contains('outline'));

/** What the browser says when a part comes near the screen, or leaves it. */
function tell(part: Element | undefined, skipped: boolean): Promise<void> {
  return act(() => {
    part?.dispatchEvent(Object.assign(new Event('contentvisibilityautostatechange'), { skipped }));
  });
}

async function nextIdle(): Promise<void> {
  await act(() => idle.shift()?.());
}

it('what is far from the screen is there as words, and is drawn one part at a time when the browser is idle', async () => {
  await shown(paragraphs(48));
  expect(drawn()).toEqual([true, true, true, false, false, false]);
  expect(parts()[4]?.textContent).toContain('**Number 32**');
  await nextIdle();
  expect(drawn()).toEqual([true, true, true, true, false, false]);
  await nextIdle();
  await nextIdle();
  expect(drawn()).not.toContain(false);
  expect(root.querySelectorAll('strong')).toHaveLength(48);
  expect(idle).toEqual([]);
});

it('what comes near the screen is drawn at once', async () => {
  await shown(paragraphs(48));
  await tell(parts()[5], false);
  expect(drawn()).toEqual([true, true, true, false, false, true]);
});

it('the end of a growing text waits, unless the end is what is being read', async () => {
  await shown(paragraphs(40), { isGrowing: true });
  await nextIdle();
  expect(idle).toEqual([]);
  expect(drawn()).toEqual([true, true, true, true, false]);
  await tell(parts()[4], false);
  await shown(paragraphs(48), { isGrowing: true });
  expect(drawn()).not.toContain(false);
});

it('of a very long text only what is near the screen is drawn, until something reads all of it', async () => {
  await shown(paragraphs(120, 'word '.repeat(120)));
  while (idle.length > 0) await nextIdle();
  expect(drawn().filter(Boolean)).toHaveLength(1);
  await act(() => drawWaiting());
  expect(drawn()).not.toContain(false);
});

it('a part with citations is drawn wherever it is', async () => {
  const text = paragraphs(48);
  const start = text.indexOf('**Number 44**');
  const claim = { start, end: start + '**Number 44** is bold.'.length };
  await shown(text, { citations: [{ claim, sourceIds: [1] }] });
  expect(drawn()).toEqual([true, true, true, false, false, true]);
  expect(root.querySelectorAll('sup')).toHaveLength(1);
});

/** A text of 13 bytes a paragraph that is longer than what is read at once, three times over. */
const veryLong = Array.from({ length: 10_000 }, (_, index) => `Part ${String(index).padStart(6, '0')}.`).join('\n\n');
const lettersOf = (text: string) => text.replace(/\s+/g, '');

it('a very long text that arrives at once is read in steps, and is whole in the end', async () => {
  await shown(veryLong);
  expect(lettersOf(root.textContent ?? '')).toBe(lettersOf(veryLong.slice(0, 20_000)));
  while (idle.length > 0) await nextIdle();
  expect(lettersOf(root.textContent ?? '')).toBe(lettersOf(veryLong));
});

it('a citation far down in a very long text is drawn when its text is read, and not before', async () => {
  const end = veryLong.length;
  const citations: Citation[] = [{ claim: { start: end - 12, end }, sourceIds: [1] }];
  await shown(veryLong, { citations });
  expect(root.querySelector('sup')).toBeNull();
  while (idle.length > 0) await nextIdle();
  expect(root.querySelectorAll('sup')).toHaveLength(1);
});

it('what reads the drawn text waits until a very long one is drawn to its end', async () => {
  await shown(veryLong);
  await drawWaiting();
  expect(drawn()).not.toContain(false);
  expect(lettersOf(root.textContent ?? '')).toBe(lettersOf(veryLong));
});

it('a long text that grows in small steps is always whole', async () => {
  for (let length = 0; length <= 60_000; length += 20_000) {
    await shown(veryLong.slice(0, length), { isGrowing: true });
    expect(lettersOf(root.textContent ?? '')).toBe(lettersOf(veryLong.slice(0, length)));
  }
});
