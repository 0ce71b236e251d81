// @vitest-environment jsdom
import { act } from 'preact/test-utils';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Thread } from '../../../../../lib/core/message';
import { dayMs } from '../../../../../lib/core/utils/durations';
import { findButton, pressButton, pressKey, settle } from '../../drawn-page';
import { drawPanel, panelRoot } from '../draw-panel';
import { FakeBackground } from '../fake-background';

const now = new Date(2026, 4, 20, 12).getTime();
/** Pixels that are seen of the list, as jsdom lays nothing out. */
const viewHeight = 700;
/** More than are drawn at a time. */
const limit = 60;

const threads = Array.from({ length: 5_000 }, (_, index): Thread => {
  const at = now - index * (dayMs / 20);
  return { id: `t${index}`, title: `Thread number ${index}`, profileId: 'web', createdAt: at, updatedAt: at };
});

const root = panelRoot();

beforeEach(() => {
  // jsdom has no layout, and not this method.
  vi.spyOn(Date, 'now').mockReturnValue(now);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(viewHeight);
});

async function openList(listed: readonly Thread[] = threads): Promise<FakeBackground> {
  const background = new FakeBackground();
  background.replies['list-threads'] = () => [...listed];
  await drawPanel(root, background);
  await act(() => pressButton(root, 'Threads'));
  await settle();
  return background;
}

const rows = () => [...root.querySelectorAll<HTMLElement>('.thread')];
const titles = () => rows().map((row) => row.querySelector('.title')?.textContent ?? '');
const focusedTitle = () => document.activeElement?.querySelector('.title')?.textContent;

function required<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('Not there.');
  return value;
}

async function scrollTo(top: number): Promise<void> {
  const scroller = required(root.querySelector('.reading-scroll'));
  await act(() => {
    scroller.scrollTop = top;
    scroller.dispatchEvent(new Event('scroll'));
  });
}

/** Height of the whole list: of what is drawn by the estimates, and of the gaps. */
function gaps(): number {
  const sizes = [...root.querySelectorAll<HTMLElement>('.thread-groups [style]')].map(
    ({ style }) => style.blockSize || style.marginBlockStart || style.paddingBlockEnd,
  );
  return sizes.reduce((sum, size) => sum + Number.parseFloat(size || '0'), 0);
}

describe('a list of 5,000 threads', () => {
  it('draws the rows near the screen only, with gaps for the others', async () => {
    await openList();
    expect(titles()[0]).toBe('Thread number 0');
    expect(rows().length).toBeGreaterThan(10);
    expect(rows().length).toBeLessThan(limit);
    expect(gaps()).toBeGreaterThan(4_900 * 40);

    await scrollTo(100_000);
    expect(rows().length).toBeLessThan(limit);
    expect(titles()).not.toContain('Thread number 0');
    const [first] = titles();
    expect(first).toMatch(/^Thread number 1\d{3}$/);

    await scrollTo(1_000_000);
    expect(rows().length).toBeLessThan(limit);
    expect(titles().at(-1)).toBe('Thread number 4999');
  });

  it('tells the number of threads, and the place of each row in its group', async () => {
    await openList();
    const list = required(root.querySelector('.thread-groups'));
    expect(list.getAttribute('aria-label')).toBe('5,000 threads');
    const [today, week] = [...root.querySelectorAll('.thread-group')];
    expect(today?.querySelector('h3')?.textContent).toBe('Today');
    const places = [...(week?.querySelectorAll('.thread') ?? [])].map((row) => row.getAttribute('aria-posinset'));
    expect(places.slice(0, 3)).toEqual(['1', '2', '3']);
    const first = required(week?.querySelector('.thread'));
    expect(Number(first.getAttribute('aria-setsize'))).toBeGreaterThan(rows().length);
  });

  it('is gone through with the arrow keys, from the search field to the last row and back', async () => {
    await openList();
    const field = required(root.querySelector<HTMLInputElement>('input[type=search]'));
    field.focus();
    await pressKey('ArrowDown');
    for (const [index] of Array.from({ length: 70 }).entries()) {
      expect(focusedTitle()).toBe(`Thread number ${index}`);
      expect(rows().length).toBeLessThan(limit);
      await pressKey('ArrowDown');
    }
    await pressKey('End');
    expect(focusedTitle()).toBe('Thread number 4999');
    await pressKey('ArrowDown');
    expect(focusedTitle()).toBe('Thread number 4999');
    await pressKey('ArrowUp');
    expect(focusedTitle()).toBe('Thread number 4998');
    await pressKey('Home');
    expect(focusedTitle()).toBe('Thread number 0');
    await pressKey('ArrowUp');
    expect(document.activeElement).toBe(field);
  });

  it('has the rows before and after the focused one drawn, for the Tab key', async () => {
    await openList();
    await scrollTo(100_000);
    required(rows().at(-1)?.querySelector('button')).focus();
    await settle();
    const at = rows().findIndex((row) => row.contains(document.activeElement));
    expect(rows().length).toBeLessThan(limit);
    expect(rows().slice(at + 1).length).toBeGreaterThan(0);
  });

  it('keeps the focus on a row that is scrolled away and back', async () => {
    await openList();
    const button = required(rows()[3]?.querySelector('button'));
    button.focus();
    await settle();
    await scrollTo(100_000);
    expect(rows().length).toBeLessThan(limit);
    expect(document.activeElement).toBe(button);
    expect(focusedTitle()).toBe('Thread number 3');
    await scrollTo(0);
    expect(document.activeElement).toBe(button);
    button.blur();
    await scrollTo(100_000);
    expect(titles()).not.toContain('Thread number 3');
  });

  it('moves the focus to the next row when one is deleted', async () => {
    await openList();
    await act(() => required(findButton(required(rows()[1]), /^More for/)).click());
    await act(() => required(findButton(required(rows()[1]), 'Delete')).click());
    expect(titles()).not.toContain('Thread number 1');
    expect(focusedTitle()).toBe('Thread number 2');
  });
});

it('shows the newest of many threads at once, and chooses all of them when all are read', async () => {
  const background = new FakeBackground();
  let readAll: (all: Thread[]) => void = () => undefined;
  const whole = new Promise<Thread[]>((resolve) => {
    readAll = resolve;
  });
  background.replies['list-threads'] = ({ limit }) => (limit === undefined ? whole : threads.slice(0, limit));
  await drawPanel(root, background);
  await act(() => pressButton(root, 'Threads'));
  await settle();
  expect(titles()[0]).toBe('Thread number 0');
  await act(() => required(findButton(root, 'More for all threads')).click());
  await act(() => required(findButton(root, 'Delete all threads')).click());
  expect(titles()[0]).toBe('Thread number 0');
  readAll(threads);
  await settle();
  expect(titles()).toEqual([]);
  expect(root.querySelector('.toast[role=status]')?.textContent).toContain('5,000 threads deleted');
});

it('rows that are higher than estimated move nothing that is seen', async () => {
  await openList();
  await scrollTo(100_000);
  const scroller = required(root.querySelector('.reading-scroll'));
  const rect = (height: number) => () => new DOMRect(0, 0, 300, height);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(rect(0));
  const above = rows()[0];
  required(above).getBoundingClientRect = rect(86);
  await scrollTo(100_001);
  // 86 pixels rather than the estimated 56.
  expect(scroller.scrollTop).toBe(100_031);
});

it.each([Number.NaN, 1e308, -1e308, Infinity])(
  'a thread of the time %d is listed with the others',
  async (updatedAt) => {
    await openList([...threads.slice(0, 3), { ...required(threads[3]), updatedAt }]);
    expect(titles()).toHaveLength(4);
  },
);
