// @vitest-environment jsdom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { describe, expect, it } from 'vitest';
import type { AssistantMessage, Attachment } from '../../../../../lib/core/message';
import { builtInReader, newProfile } from '../../../../../lib/core/profile';
import type { ConnectionSummary } from '../../../../../lib/core/protocol/options-protocol';
import type { PanelState } from '../../../../../lib/core/protocol/panel-protocol';
import type { Source } from '../../../../../lib/core/source';
import { press } from '../../drawn-page';
import { drawPanel, panelRoot } from '../draw-panel';
import { FakeBackground, panelState, question, view } from '../fake-background';

const root = panelRoot();

const source = (id: number, url: string): Source => ({
  id,
  url,
  title: '',
  domain: new URL(url).hostname,
  status: 'listed',
});
const sources = [
  source(1, 'https://a.example/1'),
  source(2, 'https://www.a.example/2'),
  source(3, 'https://b.example/'),
  source(4, 'http://192.168.1.1/'),
];
const text = '### Tower\n\nIt is 31 metres high.';
const start = text.indexOf('It');
const claim = { start, end: text.length };
const page = { kind: 'page', url: 'https://lamps.example/', title: 'Lamps' } as Attachment;

/** A panel that shows a checked page. */
async function opened(
  changes: Partial<AssistantMessage> = {},
  allPages = true,
  state: Partial<PanelState> = {},
): Promise<FakeBackground> {
  const citations = [{ claim, sourceIds: [1, 2, 3, 4] }];
  const shown = view({
    mode: 'checked',
    stopReason: 'stop',
    activity: { type: 'done' },
    text,
    citations,
    sources,
    ...changes,
  });
  const messages = [{ ...question, attachments: [page] }, ...shown.messages.slice(1)];
  const background = new FakeBackground();
  background.replies.subscribe = () => ({ state: panelState({ allPages, ...state }), thread: { ...shown, messages } });
  await drawPanel(root, background);
  return background;
}

const offered = () => [...root.querySelectorAll('.notice')].find((notice) => notice.textContent?.includes('will open'));

describe('before the check', () => {
  it('the hosts are named, without addresses that are never opened', async () => {
    await opened();
    expect(offered()?.textContent).toContain('Citebar will open 3 pages');
    expect(offered()?.textContent).toContain('a.example (2) and b.example');
    expect(offered()?.textContent).not.toContain('192.168');
  });

  it.each([
    ['own', true],
    [builtInReader, false],
  ])('the service that fetches the pages is named, and not Citebar itself: %s', async (reader, isNamed) => {
    const connections: ConnectionSummary[] = ['own', builtInReader].map((id) => ({
      id,
      providerId: 'p',
      label: 'Lamp Reader',
      settings: {},
      capabilities: { chat: false, search: false, read: true },
      hostedSearch: 'none',
      savedSecrets: {},
      ready: true,
      builtIn: id === builtInReader,
    }));
    await opened({}, true, { connections, profiles: [{ ...newProfile('web', 'Web'), reader }] });
    expect(offered()?.textContent?.includes('Lamp Reader fetches the pages')).toBe(isNamed);
  });

  it('access is asked for in the same click where it is missing, and nothing begins without it', async () => {
    const background = await opened({}, false);
    background.access = false;
    await press(root, 'Check');
    expect(background.asked).toHaveLength(1);
    expect(background.calls.map(({ name }) => name)).not.toContain('check-answer');
    background.access = true;
    await press(root, 'Check');
    expect(background.calls.at(-1)).toEqual({ name: 'check-answer', params: { answerId: 'a1' } });
  });

  it('the focus stays on the button without access, and goes to the verdicts when the check begins', async () => {
    const background = await opened({}, false);
    background.access = false;
    const check = offered()?.querySelector('button');
    check?.focus();
    await press(root, 'Check');
    expect(document.activeElement).toBe(check);
    background.access = true;
    await press(root, 'Check');
    expect(document.activeElement).toBe(root.querySelector('.evidence'));
  });

  it('there is no other button that begins it, and during the check none at all', async () => {
    await opened();
    expect(root.querySelector('.evidence button')).toBeNull();
    render(null, root);
    await opened({ check: { total: 1, done: false } });
    expect(offered()).toBeUndefined();
  });

  it('it can be cancelled, which removes the thread', async () => {
    const background = await opened();
    await press(root, 'Cancel');
    expect(background.calls.at(-1)).toEqual({ name: 'delete-threads', params: { threadIds: ['t1'] } });
    expect(root.querySelector('.turn')).toBeNull();
  });

  it('a page without citations gets one sentence and no offer', async () => {
    await opened({ text: '', citations: [], sources: [], notices: [{ type: 'no-citations', asked: 'page' }] });
    expect(root.querySelector('.notices')?.textContent).toContain('This page cites nothing that could be checked.');
    expect(offered()).toBeUndefined();
  });
});

describe('a sentence', () => {
  const at = text.indexOf('31');
  const check = {
    verdict: 'partial' as const,
    passage: 'The tower is 30 metres high.',
    missing: ['31'],
    missingSpans: [{ start: at, end: at + 2 }],
  };
  const checked = { citations: [{ claim, sourceIds: [1], check }], check: { total: 1, done: true } };

  it('has its verdict, its missing words and the passage', async () => {
    await opened(checked);
    expect(root.querySelector('.claim-group h3')?.textContent).toBe('Tower');
    expect(root.querySelector('.claim .missing')?.textContent).toBe('31');
    expect(root.querySelector('.claim-check b')?.textContent).toBe('Partly found');
    expect(root.querySelector('.claim-check blockquote')?.textContent).toBe(check.passage);
  });

  it('is shown in the page by a click on it', async () => {
    const background = await opened(checked);
    await act(async () => root.querySelector<HTMLElement>('.claim-words')?.click());
    expect(background.calls.at(-1)).toEqual({
      name: 'open-source',
      params: { url: page.url, quote: 'It is 31 metres high.' },
    });
  });

  it('is marked in the page by a switch, which says where no tab shows it', async () => {
    const background = await opened(checked);
    background.replies['mark-claims'] = () => ({ marked: 0 });
    await press(root, 'Marks in the page');
    expect(background.calls.at(-1)).toEqual({ name: 'mark-claims', params: { answerId: 'a1', on: true } });
    expect(root.querySelector('.claim-marks')?.textContent).toContain('The page is not open in a tab');
    background.replies['mark-claims'] = () => ({ marked: 1 });
    await press(root, 'Marks in the page');
    expect(root.querySelector('[role=switch][aria-checked=true].toggle')).not.toBeNull();
  });
});
