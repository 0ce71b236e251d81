// @vitest-environment jsdom
import { act } from 'preact/test-utils';
import { describe, expect, it, vi } from 'vitest';
import { errorInfo } from '../../../../../lib/core/app-error';
import type { CrossExamination, Disagreement } from '../../../../../lib/core/contradictions';
import type { AssistantMessage } from '../../../../../lib/core/message';
import { builtInProfiles } from '../../../../../lib/core/profile';
import type { ConnectionSummary } from '../../../../../lib/core/protocol/options-protocol';
import type { CrossExamineResult } from '../../../../../lib/core/protocol/panel-protocol';
import { findButton, press } from '../../drawn-page';
import { drawPanel, panelRoot } from '../draw-panel';
import { FakeBackground, panelState, view } from '../fake-background';

const root = panelRoot();
let background: FakeBackground;

const one = (selector: string) => root.querySelector<HTMLElement>(selector);
const words = (selector: string) => [...root.querySelectorAll(selector)].map(({ textContent }) => textContent);
const button = (label: string) => findButton(root, label);

const text = 'The tower of Orm is 41 metres high.';
const claim = { text, focus: { start: 20, end: 29 } };
const examination: CrossExamination = { claim, query: 'q', state: 'ready', evidence: [], noStatement: 0, unread: 0 };
const statement = {
  stance: 'says-otherwise' as const,
  url: 'https://b.example/',
  title: 'B',
  domain: 'b.example',
  quote: 'It is 38 metres high.',
  span: { start: 6, end: 15 },
};

async function show(changes: Partial<AssistantMessage>, result: CrossExamineResult = { type: 'over' }): Promise<void> {
  const source = { title: 'A', status: 'read' as const };
  const answer: Partial<AssistantMessage> = {
    seq: 1,
    text,
    stopReason: 'stop',
    activity: { type: 'done' },
    sources: [
      { ...source, id: 1, url: 'https://a.example/', domain: 'a.example', publishedAt: '2021' },
      { ...source, id: 2, url: 'https://b.example/', domain: 'b.example' },
    ],
    ...changes,
  };
  background = new FakeBackground(view(answer));
  background.replies['cross-examine'] = () => result;
  await drawPanel(root, background);
}

const asked = () => background.calls.filter(({ name }) => name === 'cross-examine').map(({ params }) => params);

describe('sources that disagree', () => {
  const disagreement: Disagreement = {
    values: [
      { text: '41 metres', sourceId: 1, quote: text, span: { start: 20, end: 29 } },
      { text: '38 metres', sourceId: 2, quote: 'It is 38 metres high.', span: { start: 6, end: 15 } },
    ],
  };

  it('are quoted with the value marked, and opened at the passage', async () => {
    await show({ disagreements: [disagreement] });
    expect(words('.contradictions .values')).toEqual(['41 metres or 38 metres']);
    expect(words('.contradictions mark')).toEqual(['41 metres', '38 metres']);
    expect(words('.contradictions .from b')).toEqual(['a.example', 'b.example']);
    await act(async () => one('.contradictions .from a')?.click());
    expect(background.calls.at(-1)).toEqual({
      name: 'open-source',
      params: { url: 'https://a.example/', quote: text },
    });
  });

  it('are not shown where the answer does not have them any more', async () => {
    await show({ disagreements: [disagreement], sources: [] });
    expect(one('.contradictions')).toBeNull();
  });
});

function search(id: string, changes: Partial<ConnectionSummary> = {}): ConnectionSummary {
  return {
    id,
    providerId: id,
    label: id,
    settings: {},
    capabilities: { chat: false, search: true, read: false },
    hostedSearch: 'none',
    savedSecrets: {},
    ready: true,
    builtIn: true,
    ...changes,
  };
}

describe('the note on what is sent', () => {
  it.each([
    [
      'names every search that may be asked',
      'web',
      'with one or more of One, Two, and Papers, and opens up to 8 pages',
    ],
    ['is about the profile of the thread', 'own', 'searches Own for'],
  ])('%s', async (_name, threadProfile, said) => {
    const profiles = builtInProfiles({ web: 'Web', page: 'This page' });
    const [web] = profiles;
    if (!web) throw new Error('There is no profile.');
    const state = panelState({
      profiles: [...profiles, { ...web, id: 'own', name: 'Own', search: ['Own'] }],
      connections: [
        search('One'),
        search('Two'),
        search('Papers', { topic: 'paper' }),
        search('Own', { builtIn: false }),
      ],
    });
    const { thread, messages } = view({
      text,
      stopReason: 'stop',
      activity: { type: 'done' },
      examinations: [examination],
    });
    background = new FakeBackground();
    background.replies.subscribe = () => ({
      state,
      thread: { thread: { ...thread, profileId: threadProfile }, messages },
    });
    await drawPanel(root, background);
    await vi.waitFor(() => expect(one('.examination .message')?.textContent).toContain(said), { timeout: 20_000 });
  });
});

describe('a cross-examination', () => {
  it('searches nothing before the person agrees', async () => {
    await show({ examinations: [examination] });
    await vi.waitFor(() => expect(one('.examination .message')?.textContent).toBe('No search is set up.'), {
      timeout: 20_000,
    });
    expect(asked()).toEqual([]);
    await press(root, 'Search');
    expect(asked()).toEqual([{ answerId: 'a1', claim }]);
  });

  it('shows who says so and who says otherwise, and what could not be read', async () => {
    await show({ examinations: [{ ...examination, state: 'done', evidence: [statement], noStatement: 2, unread: 1 }] });
    expect(words('.column h4')).toEqual(['Says so0', 'Says otherwise1']);
    expect(words('.column .none')).toEqual(['No page that was read says so.']);
    expect(words('.column mark')).toEqual(['38 metres']);
    expect(one('.examination [role=status]')?.textContent).toBe(
      '2 pages say nothing about it. 1 page could not be read.',
    );
  });

  it('can be stopped while it runs', async () => {
    await show({ examinations: [{ ...examination, state: 'open', evidence: [statement] }] });
    expect(words('.column .none')).toEqual([]);
    await press(root, 'Stop');
    expect(background.calls.at(-1)).toEqual({ name: 'stop', params: { answerId: 'a1' } });
  });

  it('asks for the access that is missing', async () => {
    const obstacle = { type: 'access' as const, origins: ['https://*/*'], scope: 'all-pages' as const };
    await show({ examinations: [examination] }, { type: 'blocked', obstacle });
    await press(root, 'Search');
    expect(one('.examination [role=status]')?.textContent).toContain('has to search and open them');
    expect(button('Allow and search')).toBeDefined();
  });

  it('says why it failed', async () => {
    const error = errorInfo('citebar', { type: 'search-limit', limit: 3, per: 'day' });
    await show({ examinations: [examination] }, { type: 'blocked', obstacle: { type: 'error', error } });
    await press(root, 'Search');
    expect(one('.examination [role=status]')?.textContent).toMatch(/3/);
  });
});
