// @vitest-environment jsdom
import { act } from 'preact/test-utils';
import { describe, expect, it, vi } from 'vitest';
import { errorInfo } from '../../../../../lib/core/app-error';
import type { AssistantMessage } from '../../../../../lib/core/message';
import type { AskObstacle, FindSourceResult } from '../../../../../lib/core/protocol/panel-protocol';
import { findButton, press, settle } from '../../drawn-page';
import { drawPanel, panelRoot } from '../draw-panel';
import { FakeBackground, view } from '../fake-background';

const root = panelRoot();
let background: FakeBackground;

const one = (selector: string) => root.querySelector<HTMLElement>(selector);
const button = (words: string) => findButton(root, words);
const text = 'The lamp was lit in 1871. The keeper of the lamp lived in a stone house.';
const cited = { start: 0, end: 25 };
const uncited = { start: 26, end: text.length };

async function show(result: FindSourceResult, changes: Partial<AssistantMessage> = {}): Promise<void> {
  const citation = { claim: cited, sourceIds: [1], check: { verdict: 'not-found' as const } };
  const answer: Partial<AssistantMessage> = {
    seq: 1,
    text,
    stopReason: 'stop',
    activity: { type: 'done' },
    sources: [{ id: 1, url: 'https://a.example/', title: 'A', domain: 'a.example', status: 'read' }],
    citations: [{ ...citation, checks: [{ ...citation.check, sourceId: 1 }] }],
    ...changes,
  };
  background = new FakeBackground(view(answer));
  background.replies['find-source'] = () => result;
  await drawPanel(root, background);
}

async function openUncited(): Promise<void> {
  const details = root.querySelector<HTMLDetailsElement>('.uncited');
  if (!details) throw new Error('The sentences are offered.');
  details.open = true;
  details.dispatchEvent(new Event('toggle'));
  // The list is loaded when it is opened.
  await vi.waitFor(() => expect(one('.uncited')?.children.length).toBeGreaterThan(1), { timeout: 20_000 });
}

const asked = () => background.calls.filter(({ name }) => name === 'find-source').map(({ params }) => params);

describe('a sentence without a source', () => {
  it('is listed, and searched for when its button is pressed', async () => {
    await show({ type: 'nothing' });
    await openUncited();
    expect(one('.uncited li p')?.textContent).toBe('The keeper of the lamp lived in a stone house.');
    await press(root, 'Find a source');
    expect(asked()).toEqual([{ answerId: 'a1', place: { claim: uncited } }]);
    expect(one('.uncited [role=status]')?.textContent).toContain('No passage that says this was found');
    expect(button('Find a source')?.getAttribute('aria-disabled')).toBe('true');
    await press(root, 'Find a source');
    expect(asked()).toHaveLength(1);
  });

  it.each<[FindSourceResult['type'], string]>([
    ['unread', 'could be read'],
    ['no-pages', 'gave no further page'],
    ['no-words', 'has no words'],
  ])('says why it was not looked for: %s', async (type, words) => {
    await show({ type } as FindSourceResult);
    await openUncited();
    await press(root, 'Find a source');
    const said = one('.uncited [role=status]')?.textContent;
    expect(said).toContain(words);
    expect(said).not.toContain('No passage');
  });

  it('has a button that keeps the focus while the search runs and after it', async () => {
    await show({ type: 'nothing' });
    let end = (_: FindSourceResult): void => undefined;
    background.replies['find-source'] = () => new Promise<FindSourceResult>((resolve) => (end = resolve));
    await openUncited();
    const pressed = button('Find a source');
    pressed?.focus();
    await press(root, 'Find a source');
    expect(one('.uncited [role=status]')?.textContent).toContain('Searching');
    expect(document.activeElement).toBe(pressed);
    expect(pressed?.getAttribute('aria-disabled')).toBe('true');
    end({ type: 'nothing' });
    await settle();
    expect(document.activeElement).toBe(pressed);
  });

  it('is gone from the list when its source is there', async () => {
    await show({ type: 'found' });
    await openUncited();
    const source = { id: 2, url: 'https://b.example/', title: 'B', domain: 'b.example', status: 'read' as const };
    const event = {
      type: 'source-found',
      answerId: 'a1',
      source,
      claim: uncited,
      check: { verdict: 'found' },
    } as const;
    background.emit({ type: 'stream', threadId: 't1', events: [event] });
    await settle();
    expect(one('.uncited')?.textContent).toContain('Every sentence that states something names a source.');
    expect(root.querySelectorAll('.chip')).toHaveLength(2);
  });

  it('passes the focus on to the next one when it leaves the list, and the last one to the heading', async () => {
    const more = `${text} The keeper of the boat lived in a wooden hut.`;
    await show({ type: 'found' }, { text: more });
    await openUncited();
    const rows = () => [...root.querySelectorAll<HTMLElement>('.uncited li')];
    expect(rows()).toHaveLength(2);
    const leave = async (claim: typeof uncited, id: number) => {
      const source = { id, url: `https://${id}.example/`, title: 'B', domain: 'b', status: 'read' as const };
      const event = { type: 'source-found', answerId: 'a1', source, claim, check: { verdict: 'found' } } as const;
      background.emit({ type: 'stream', threadId: 't1', events: [event] });
      await settle();
    };
    rows()[0]?.querySelector('button')?.focus();
    await leave(uncited, 2);
    expect(rows()).toHaveLength(1);
    expect(document.activeElement).toBe(rows()[0]?.querySelector('button'));
    await leave({ start: text.length + 1, end: more.length }, 3);
    expect(rows()).toHaveLength(0);
    expect(document.activeElement).toBe(one('.uncited summary'));
  });

  it('takes no focus from elsewhere when it leaves the list', async () => {
    await show({ type: 'found' });
    await openUncited();
    const field = one('textarea, [contenteditable], input');
    field?.focus();
    const source = { id: 2, url: 'https://b.example/', title: 'B', domain: 'b', status: 'read' as const };
    const event = {
      type: 'source-found',
      answerId: 'a1',
      source,
      claim: uncited,
      check: { verdict: 'found' },
    } as const;
    background.emit({ type: 'stream', threadId: 't1', events: [event] });
    await settle();
    expect(document.activeElement).toBe(field);
  });

  it('asks for access where that is missing', async () => {
    const obstacle: AskObstacle = { type: 'access', origins: ['https://*/*'], scope: 'all-pages' };
    await show({ type: 'blocked', obstacle });
    await openUncited();
    await press(root, 'Find a source');
    vi.spyOn(background, 'requestAccess').mockResolvedValue(true);
    await press(root, 'Allow and search');
    expect(asked()).toHaveLength(2);
  });

  it('says why no search worked', async () => {
    const error = errorInfo('web', 'blocked', { service: 'Web search' });
    await show({ type: 'blocked', obstacle: { type: 'error', error } });
    await openUncited();
    await press(root, 'Find a source');
    expect(one('.uncited [role=status]')?.textContent).toContain('Web search');
    expect(button('Find a source')).toBeDefined();
  });

  it('is not offered of an answer that rests on no page, nor of quotes', async () => {
    await show({ type: 'nothing' }, { citations: [] });
    expect(one('.uncited')).toBeNull();
    await show({ type: 'nothing' }, { mode: 'quotes' });
    expect(one('.uncited')).toBeNull();
  });
});

it('offers another source for a sentence whose page does not carry it', async () => {
  await show({ type: 'nothing' });
  await act(async () => one('.chip')?.focus());
  button('Find another source')?.focus();
  await press(root, 'Find another source');
  expect(document.activeElement).toBe(button('Find another source'));
  expect(asked()).toEqual([{ answerId: 'a1', place: { claim: cited, index: 0 } }]);
});

it('names the source of the answer that says what the page of a citation does not', async () => {
  const citation = { claim: cited, sourceIds: [1], check: { verdict: 'partial' as const }, carriedBy: 4 };
  await show({ type: 'found' }, { citations: [citation] });
  await act(async () => one('.chip')?.focus());
  await press(root, 'Source 4 says it: cite it, too');
  expect(asked()).toEqual([{ answerId: 'a1', place: { claim: cited, index: 0 } }]);
  await show({ type: 'found' }, { citations: [{ ...citation, check: { verdict: 'found' } }] });
  await act(async () => one('.chip')?.focus());
  expect(button('Source 4 says it: cite it, too')).toBeUndefined();
});
