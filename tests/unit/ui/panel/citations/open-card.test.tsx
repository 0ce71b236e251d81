// @vitest-environment jsdom
import '../../messages-setup';
import { act } from 'preact/test-utils';
import { beforeEach, expect, it, vi } from 'vitest';
import { drawPanel, panelRoot } from '../draw-panel';
import { FakeBackground, view } from '../fake-background';

const root = panelRoot();

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
});

const groups = () => [...root.querySelectorAll<HTMLElement>('.chips')];
const open = () => root.querySelector('.chip[aria-expanded="true"]')?.textContent;

it('a card that the keyboard opened stays when the pointer has just left the chips of another', async () => {
  const source = (id: number) =>
    ({ id, url: `https://s${id}.example/`, title: `S${id}`, domain: `s${id}.example`, status: 'read' }) as const;
  const citations = [
    { claim: { start: 0, end: 25 }, sourceIds: [1] },
    { claim: { start: 26, end: 45 }, sourceIds: [2] },
  ];
  const text = 'One lamp was lit in 1871. Two were lit later.';
  const background = new FakeBackground(
    view({
      seq: 1,
      text,
      sources: [source(1), source(2)],
      citations,
      stopReason: 'stop',
      activity: { type: 'done' },
    }),
  );
  await drawPanel(root, background);
  const [first, second] = groups();
  await act(() => {
    first
      ?.querySelector('.chip')
      ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
  });
  expect(open()).toBe('1');
  const cardId = () => root.querySelector('.card')?.id;
  const firstId = cardId();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await act(() => void first?.dispatchEvent(new Event('pointerleave')));
  await act(() => second?.querySelector<HTMLElement>('.chip')?.focus());
  expect(open()).toBe('2');
  // The same citations may have chips in two places of an answer, each with a card of its own.
  expect(cardId()).not.toBe(firstId);
  expect(root.querySelector('.chip[aria-expanded="true"]')?.getAttribute('aria-details')).toBe(cardId());
  await act(() => void vi.advanceTimersByTime(1_000));
  expect(open()).toBe('2');
});

it('a card, a quote and an answer say which languages they are in', async () => {
  const text = 'Die Lampe wurde 1871 entzündet.';
  const quote = 'The lamp was lit in 1871.';
  const background = new FakeBackground(
    view({
      seq: 1,
      text,
      language: 'de',
      sources: [
        {
          id: 1,
          url: 'https://s.example/',
          title: 'The lamp',
          domain: 's.example',
          status: 'read',
          language: 'en-GB',
        },
      ],
      citations: [
        {
          claim: { start: 0, end: text.length },
          sourceIds: [1],
          check: { verdict: 'found', passage: quote },
          checks: [{ sourceId: 1, verdict: 'found', passage: quote }],
        },
      ],
      stopReason: 'stop',
      activity: { type: 'done' },
    }),
  );
  await drawPanel(root, background);
  await act(() => {
    root.querySelector('.chip')?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
  });
  const languages = (selector: string) => root.querySelector<HTMLElement>(selector)?.lang;
  expect(languages('.answer')).toBe('de');
  expect(languages('.card')).toBe('en');
  expect(languages('.card-title')).toBe('en-GB');
  expect(languages('.card blockquote')).toBe('en-GB');
});
