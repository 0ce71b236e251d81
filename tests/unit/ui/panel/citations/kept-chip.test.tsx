// @vitest-environment jsdom
import '../../messages-setup';
import { act } from 'preact/test-utils';
import { beforeEach, expect, it, vi } from 'vitest';
import { drawPanel, panelRoot } from '../draw-panel';
import { FakeBackground, view } from '../fake-background';

const root = panelRoot();
let background: FakeBackground;

const thisYear = new Date().getFullYear();
const day = (year: number) => new Date(year, 4, 3, 12).getTime();
const source = (id: number, readAt?: number) =>
  ({
    id,
    url: `https://s${id}.example/`,
    title: `S${id}`,
    domain: `s${id}.example`,
    status: 'read',
    ...(readAt !== undefined && { readAt }),
  }) as const;

beforeEach(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
  background = new FakeBackground(
    view({
      seq: 1,
      text: 'One lamp was lit in 1871.',
      sources: [source(1), source(2, day(thisYear)), source(3, day(2019))],
      citations: [{ claim: { start: 0, end: 25 }, sourceIds: [1, 2, 3], quote: 'lit in 1871' }],
      stopReason: 'stop',
      activity: { type: 'done' },
    }),
  );
  await drawPanel(root, background);
});

const chips = () => [...root.querySelectorAll<HTMLElement>('.answer .chip')];

it('the chip of a kept page has the day on which it was read, with its year where that is another one', () => {
  expect(chips().map(({ textContent }) => textContent)).toEqual(['1', '2', '3']);
  const day = (chip: Element) => chip.querySelector<HTMLElement>('.chip-day')?.dataset.day;
  expect(chips().map(day)).toEqual([undefined, 'May 3', 'May 3, 2019']);
  expect(chips()[1]?.getAttribute('aria-label')).toBe(`Source 2, not checked, read May 3, ${thisYear}`);
});

it('a line may end between two such chips, and in front of none other', () => {
  expect(root.querySelector('.answer .chips')?.classList).toContain('dated');
  expect(chips().map((chip) => chip.previousElementSibling?.tagName)).toEqual([undefined, 'WBR', 'WBR']);
});

it('Enter on it opens the kept copy, and on another one the page', async () => {
  for (const chip of chips().slice(0, 2)) await act(() => chip.click());
  const opened = background.calls.filter(({ name }) => name === 'open-source').map(({ params }) => params);
  expect(opened).toEqual([
    { url: 'https://s1.example/', quote: 'lit in 1871' },
    { url: 'https://s2.example/', quote: 'lit in 1871', kept: true },
  ]);
});
