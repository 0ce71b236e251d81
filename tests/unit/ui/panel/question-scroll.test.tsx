// @vitest-environment jsdom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ThreadView } from '../../../../lib/core/protocol/panel-protocol';
import { findButton, press, pressButton, settle } from '../drawn-page';
import { drawPanel, panelRoot } from './draw-panel';
import { answer, FakeBackground, threadOf } from './fake-background';

/** jsdom lays nothing out: each turn is this high, in pixels, and so is the view. */
const turnHeight = 500;

const root = panelRoot();
/** Reports a new size of the column of turns to those who observe it. */
let resize: () => void;
/** Pixels by which the turns above have grown together, as seen from the last turn. */
let moved = 0;

beforeEach(() => {
  moved = 0;
  const observers = new Map<() => void, Element[]>();
  resize = () => {
    for (const [changed, targets] of observers) if (targets.some((one) => one.matches('.reading'))) changed();
  };
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(private readonly changed: () => void) {}
      observe(target: Element): void {
        observers.set(this.changed, [...(observers.get(this.changed) ?? []), target]);
      }
      disconnect(): void {
        observers.delete(this.changed);
      }
    },
  );
  const count = () => root.querySelectorAll('.turn').length;
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(() => count() * turnHeight);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockImplementation(() => turnHeight);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const place = [...root.querySelectorAll('.turn')].indexOf(this);
    const top = place === -1 ? 0 : place * turnHeight + moved - scroller().scrollTop;
    return { top, height: place === -1 ? 0 : turnHeight } as DOMRect;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

function scroller(): HTMLElement {
  const found = root.querySelector<HTMLElement>('.reading-scroll');
  if (!found) throw new Error('Nothing scrolls.');
  return found;
}
const toEnd = () => findButton(root, 'To the end');

async function open(thread: ThreadView | null): Promise<FakeBackground> {
  const background = new FakeBackground(thread);
  await drawPanel(root, background);
  return background;
}

async function scrollTo(top: number): Promise<void> {
  await act(() => {
    scroller().scrollTop = top;
    scroller().dispatchEvent(new Event('scroll'));
  });
}

/** Asks the third question of a thread of two. */
async function askThird(background: FakeBackground): Promise<void> {
  const { thread, messages } = threadOf('t1', 3);
  const [asked] = messages.slice(-2);
  const growing = answer({ id: 'a1', threadId: 't1', parentId: 't1-q3' });
  background.replies['submit-question'] = () => ({ ok: true, thread, question: asked, answer: growing });
  const field = root.querySelector('textarea');
  if (!field) throw new Error('There is no field.');
  field.value = 'And then?';
  await act(() => void field.dispatchEvent(new Event('input', { bubbles: true })));
  await act(() => pressButton(root, 'Send'));
  await settle();
}

it('opens at the top, and a thread at its last question', async () => {
  await open(null);
  expect(scroller().scrollTop).toBe(0);
  render(null, root);
  await open(threadOf('t1', 3));
  expect(scroller().scrollTop).toBe(2 * turnHeight);
});

it('puts a new question at the top, and does not move while its answer grows', async () => {
  const background = await open(threadOf('t1', 2));
  await scrollTo(120);
  await askThird(background);
  expect(scroller().scrollTop).toBe(2 * turnHeight);
  await scrollTo(2 * turnHeight + 30);
  background.stream(0, { type: 'text-delta', text: 'Then the tide turned.' });
  await settle();
  await act(() => resize());
  expect(root.textContent).toContain('Then the tide turned.');
  expect(scroller().scrollTop).toBe(2 * turnHeight + 30);
});

it('offers a way to the end where text is below', async () => {
  await open(threadOf('t1', 3));
  expect(toEnd()).toBeUndefined();
  await scrollTo(0);
  await act(() => toEnd()?.click());
  expect(scroller().scrollTop).toBe(3 * turnHeight);
  expect(document.activeElement?.classList).toContain('field');
  await scrollTo(2 * turnHeight);
  expect(toEnd()).toBeUndefined();
});

it('keeps the way to the end where the focus is on it', async () => {
  await open(threadOf('t1', 3));
  await scrollTo(0);
  await act(() => toEnd()?.focus());
  await scrollTo(2 * turnHeight);
  expect(document.activeElement).toBe(toEnd());
  await act(() => toEnd()?.blur());
  expect(toEnd()).toBeUndefined();
});

it('comes back to where it was after the list of threads, and another thread opens at its last question', async () => {
  const background = await open(threadOf('t1', 3));
  await scrollTo(150);
  await press(root, 'Threads');
  expect(root.querySelector('.turn')).toBeNull();
  await press(root, 'Back to the thread');
  expect(scroller().scrollTop).toBe(150);
  const other = threadOf('t2', 2);
  background.replies['list-threads'] = () => [other.thread];
  background.replies['open-thread'] = () => other;
  await press(root, 'Threads');
  await act(() => root.querySelector<HTMLButtonElement>('.thread .open')?.click());
  await settle();
  expect(scroller().scrollTop).toBe(turnHeight);
});

describe('a long thread', () => {
  const outlines = () => [...root.querySelectorAll<HTMLElement>('.turn.outline')];

  beforeEach(() => vi.stubGlobal('ContentVisibilityAutoStateChangeEvent', Event));

  async function comesNear(outline: HTMLElement | undefined): Promise<void> {
    await act(() => {
      outline?.dispatchEvent(Object.assign(new Event('contentvisibilityautostatechange'), { skipped: false }));
    });
  }

  it('draws its last two turns, and has the words of all others', async () => {
    await open(threadOf('t1', 12));
    expect(root.querySelectorAll('.turn')).toHaveLength(12);
    expect(outlines()).toHaveLength(10);
    expect(outlines().every(({ textContent }) => textContent === 'Why?Because.')).toBe(true);
  });

  it('draws a turn that comes near the screen, and keeps it', async () => {
    await open(threadOf('t1', 12));
    const fourth = outlines()[3];
    await comesNear(fourth);
    expect(outlines()).toHaveLength(9);
    const drawn = root.querySelector(`.turn[data-question="${fourth?.dataset.question}"]`);
    expect(drawn?.querySelector('.answer')?.textContent).toBe('Because.');
  });

  it('stays at its last turn while those above it are drawn, until the person scrolls', async () => {
    await open(threadOf('t1', 12));
    expect(scroller().scrollTop).toBe(11 * turnHeight);
    moved = 80;
    await act(() => resize());
    expect(scroller().scrollTop).toBe(11 * turnHeight + 80);
    await act(() => void window.dispatchEvent(new Event('wheel')));
    moved = 200;
    await act(() => resize());
    expect(scroller().scrollTop).toBe(11 * turnHeight + 80);
  });

  it('is not held any more after a moment', async () => {
    await open(threadOf('t1', 12));
    vi.useFakeTimers();
    try {
      await act(() => resize());
      vi.advanceTimersByTime(2_000);
      moved = 80;
      await act(() => resize());
    } finally {
      vi.useRealTimers();
    }
    expect(scroller().scrollTop).toBe(11 * turnHeight);
  });

  it('is drawn whole where it has up to ten turns', async () => {
    await open(threadOf('t1', 10));
    expect(outlines()).toHaveLength(0);
  });
});
