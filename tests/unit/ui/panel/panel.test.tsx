// @vitest-environment jsdom
import { options } from 'preact';
import { act } from 'preact/test-utils';
import { describe, expect, it, vi } from 'vitest';
import { errorInfo } from '../../../../lib/core/app-error';
import type { AssistantMessage } from '../../../../lib/core/message';
import { newProfile, type Profile } from '../../../../lib/core/profile';
import type { Citation, Source } from '../../../../lib/core/source';
import { findButton, pressButton, type } from '../drawn-page';
import { drawPanel, panelRoot } from './draw-panel';
import { FakeBackground, panelState, view } from './fake-background';

const root = panelRoot();

async function opened(background: FakeBackground): Promise<FakeBackground> {
  // Effects run at the end of an act: the panel attaches then, and draws what it got in the next.
  await drawPanel(root, background);
  return background;
}

const buttons = () => [...root.querySelectorAll('button')].map((button) => button.textContent ?? '');

function ended(changes: Partial<AssistantMessage>) {
  return view({ seq: 1, stopReason: 'stop', activity: { type: 'done' }, ...changes });
}

it('the opening page offers a model again once the one of the profile was removed', async () => {
  const background = new FakeBackground();
  const [profile] = panelState().profiles;
  if (!profile) throw new Error('No profile.');
  const profiles = [{ ...profile, modelRef: { connectionId: 'removed', model: 'm' } }];
  background.replies.subscribe = () => ({
    state: panelState({ profiles, profileId: profile.id }),
    thread: null,
    drafts: [],
  });
  await opened(background);
  expect(buttons()).toContain('add a model');
});

it('an answer that was stopped before it began can be asked for again', async () => {
  const background = await opened(new FakeBackground(ended({ stopReason: 'aborted' })));
  expect(root.textContent).toContain('Stopped. Nothing had arrived yet.');
  const again = findButton(root, 'Ask again');
  await act(async () => again?.click());
  expect(background.calls.at(-1)).toMatchObject({ name: 'submit-question', params: { question: 'Why?' } });
});

it('an answer that was stopped goes on at a press, from what had arrived', async () => {
  const background = await opened(new FakeBackground(ended({ text: 'Because', stopReason: 'aborted' })));
  const goOn = findButton(root, 'Go on');
  await act(async () => goOn?.click());
  expect(background.calls.at(-1)).toMatchObject({ name: 'go-on', params: { answer: { id: 'a1', text: 'Because' } } });
});

describe('an answer whose model failed', () => {
  const model = { providerId: 'quill', label: 'Quill', model: 'quill-2' };
  const offer = () => findButton(root, /with quotes/);

  it.each([
    { stopReason: 'error', error: errorInfo('quill', 'bad-key', { service: 'Quill' }) } as const,
    { stopReason: 'refused' } as const,
  ])('can be answered with quotes instead: $stopReason', async (end) => {
    const background = await opened(new FakeBackground(ended({ model, ...end })));
    await act(async () => offer()?.click());
    expect(background.calls.at(-1)).toMatchObject({
      name: 'submit-question',
      params: { question: 'Why?', quotes: true, threadId: 't1' },
    });
  });

  it('leads from its details to the report of a problem', async () => {
    const end = { stopReason: 'error', error: errorInfo('quill', 'bad-key') } as const;
    const background = await opened(new FakeBackground(ended({ model, ...end })));
    const details = root.querySelector('.error-details') ?? expect.fail('There are no details.');
    await act(async () => pressButton(details, 'Report a problem'));
    expect(background.calls.at(-1)).toEqual({ name: 'open-options', params: { section: 'report' } });
  });

  it.each([
    ['its search failed', { model, error: errorInfo('hunt', 'network', { service: 'Hunt' }) }],
    ['no model was asked', { error: errorInfo('quill', 'network', { service: 'Quill' }) }],
    ['a part of it had arrived', { model, text: 'Be', error: errorInfo('quill', 'cut', { service: 'Quill' }) }],
  ])('has no such offer where %s', async (_, changes) => {
    await opened(new FakeBackground(ended({ stopReason: 'error', ...changes })));
    expect(root.querySelector('[role=alert]')).not.toBeNull();
    expect(offer()).toBeUndefined();
  });
});

it('a background that does not answer is reported, with a button to retry', async () => {
  const background = new FakeBackground();
  background.replies.subscribe = () => {
    throw new Error('no database');
  };
  await opened(background);
  expect(root.querySelector('[role=alert]')?.textContent).toContain('Citebar did not answer.');
  expect(buttons()).toContain('Try again');
});

it('a citation that nothing will check says so for good', async () => {
  const source = (id: number): Source => ({
    id,
    url: `https://s${id}.example/`,
    title: `S${id}`,
    domain: `s${id}.example`,
    status: 'listed',
  });
  const citation = (id: number): Citation => ({ claim: { start: 0, end: 8 }, sourceIds: [id] });
  const citations = [citation(1), citation(2)];
  await opened(new FakeBackground(ended({ text: 'Because.', sources: [source(1), source(2)], citations })));
  expect(root.querySelector('.evidence-summary')?.textContent).toBe('2 citations, not checked');
  expect(root.querySelector('.chip')?.getAttribute('aria-label')).toBe('Source 1, not checked');
  expect(root.textContent).not.toContain('yet');
});

it('where no passage was found, the panel does not deny that there is one, and offers the web and other words', async () => {
  const notices = [{ type: 'not-on-page' as const, asked: 'page' as const }];
  const background = await opened(new FakeBackground(ended({ mode: 'quotes', notices })));
  expect(root.textContent).toContain('No passage that answers was found on this page.');
  const button = (text: string) => findButton(root, text);
  await act(async () => button('Change the words')?.click());
  const field = root.querySelector<HTMLInputElement>('.searched-words input');
  await type(field, 'other words');
  await act(async () => field?.form?.requestSubmit());
  expect(background.calls.at(-1)).toMatchObject({ name: 'submit-question', params: { question: 'other words' } });
});

it('passages that come nearest are folded, and are no citations', async () => {
  const source = { id: 1, url: 'https://a.example/', title: 'A', domain: 'a.example', status: 'read' as const };
  const place = { headings: [], blocks: [], before: [], after: [] };
  const notices = [
    { type: 'not-on-page' as const, asked: 'page' as const },
    { type: 'closest' as const, passages: [{ sourceId: 1, quote: 'The mill burnt.', context: {}, place }] },
  ];
  await opened(new FakeBackground(ended({ mode: 'quotes', sources: [source], notices })));
  const folded = root.querySelector<HTMLDetailsElement>('details.closest');
  expect(folded?.open).toBe(false);
  expect(folded?.querySelector('summary')?.textContent).toBe('Closest on the page');
  expect(folded?.querySelector('blockquote')?.textContent).toBe('The mill burnt.');
  expect(folded?.querySelector('.chip')).toBeNull();
});

it('an answer that was not found on the page offers to search the web for it', async () => {
  const notices = [{ type: 'not-on-page' as const, asked: 'page' as const }];
  const background = await opened(new FakeBackground(ended({ mode: 'quotes', notices })));
  const search = findButton(root, 'Search the web');
  await act(async () => search?.click());
  expect(background.calls.at(-1)).toMatchObject({ name: 'submit-question', params: { webSearch: true } });
});

describe('what a question includes is told below the field', () => {
  const modelRef = { connectionId: 'm', model: 'm-1' };
  const page = { tabId: 3, title: 'Tides', url: 'https://a.example/' };
  const note = () => root.querySelector('.dock-note')?.textContent;

  async function noted(changes: Partial<Profile>, draft: string) {
    const background = new FakeBackground();
    const profiles = [{ ...newProfile('own', 'Own'), ...changes }];
    const state = panelState({ page, profiles, profileId: changes.id ?? 'own' });
    background.replies.subscribe = () => ({ state, thread: null });
    await opened(background);
    const field = root.querySelector('textarea');
    await act(async () => {
      if (field) field.value = draft;
      field?.dispatchEvent(new InputEvent('input', { bubbles: true }));
    });
    return background;
  }

  it.each<[string, Partial<Profile>, string, string | undefined]>([
    ['no model', {}, 'What is the capital of France?', 'Included: Tides'],
    ['the profile for pages', { id: 'page', modelRef }, 'Why?', 'Included: Tides'],
    ['a question about the page', { modelRef }, 'Who wrote this page?', 'Included: Tides'],
    ['another question', { modelRef }, 'Why?', 'The open page is not included. Include it'],
    ['web search on', { modelRef, webSearch: true }, 'Why?', undefined],
  ])('%s', async (_name, profile, draft, words) => {
    await noted(profile, draft);
    expect(note()).toBe(words);
  });

  it('and the page can be included with one press', async () => {
    const background = await noted({ modelRef }, 'Why?');
    await act(async () => pressButton(root, 'Include it'));
    expect(background.calls.at(-1)).toEqual({ name: 'attach-page', params: { tabId: 3 } });
  });
});

it('an answer is announced when it is complete, of a very long one the beginning', async () => {
  const background = await opened(new FakeBackground(view({ seq: 1 })));
  background.stream(2, { type: 'text-delta', text: `First words. ${'More of them. '.repeat(1_000)}` });
  background.stream(3, { type: 'answer-end', stopReason: 'stop', at: 2 });
  const announced = () => [...root.querySelectorAll('[aria-live="polite"] p')].map(({ textContent }) => textContent);
  await vi.waitFor(() => expect(announced()).not.toEqual([]));
  const [complete, spoken] = announced();
  expect(complete).toBe('Answer complete.');
  expect(spoken).toMatch(/^First words\. More.* …$/);
  expect(spoken?.length).toBeLessThan(9_000);
});

it('a key that is typed renders no component, also in a thread', async () => {
  // The time of an answer without an end is drawn anew each second.
  await opened(new FakeBackground(ended({ text: 'The sea is salty.', endedAt: 2 })));
  const field = root.querySelector('textarea');
  // The first key shows that there is something to send.
  await type(field, 'W');
  const rendered: unknown[] = [];
  const { diffed } = options;
  options.diffed = (vnode) => rendered.push(vnode.type);
  try {
    await type(field, 'Wh');
    expect(rendered).toEqual([]);
    await type(field, '');
    expect(rendered).not.toEqual([]);
  } finally {
    if (diffed) options.diffed = diffed;
    else delete options.diffed;
  }
});

it('a sentence and the button behind it are read as two', async () => {
  const background = new FakeBackground();
  const page = { tabId: 3, restriction: 'no-access' as const };
  background.replies.subscribe = () => ({ state: panelState({ page, allPages: false }), thread: null, drafts: [] });
  await opened(background);
  expect(root.textContent).toContain('while the page is open. Allow on all pages');
});

it('a service with a wildcard in its hosts is named by them as they are granted', async () => {
  const obstacle = { type: 'access' as const, origins: ['https://*.wikipedia.org/*'], scope: 'service' as const };
  const background = new FakeBackground();
  background.replies['submit-question'] = () => ({ obstacle });
  await opened(background);
  const field = root.querySelector('textarea');
  if (!field) throw new Error('No field.');
  field.value = 'Why?';
  await act(() => void field.dispatchEvent(new InputEvent('input', { bubbles: true })));
  await act(() => void field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })));
  await vi.waitFor(() => expect(root.querySelector('[role=alert]')?.textContent).toContain('*.wikipedia.org.'));
});
