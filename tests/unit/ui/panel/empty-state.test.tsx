// @vitest-environment jsdom
import { act } from 'preact/test-utils';
import { beforeEach, expect, it } from 'vitest';
import { findButton } from '../drawn-page';
import { drawPanel, panelRoot } from './draw-panel';
import { FakeBackground, panelState } from './fake-background';

const root = panelRoot();
let background: FakeBackground;

beforeEach(() => {
  background = new FakeBackground();
});

async function open(state: ReturnType<typeof panelState>): Promise<void> {
  background.replies.subscribe = () => ({ state, thread: null });
  await drawPanel(root, background);
}

const updated = 'Citebar is now version 1.1.0.';
const told = () => background.calls.filter(({ name }) => name === 'save-preferences').map(({ params }) => params);

it('tells once that Citebar was updated, and leads to what is new', async () => {
  await open({ ...panelState(), newVersion: '1.1.0' });
  expect(root.textContent).toContain(updated);
  expect(told()).toEqual([{ changes: { hasNews: false } }]);
  const link = findButton(root, 'See what is new');
  await act(() => link?.click());
  expect(background.calls.at(-1)).toMatchObject({ name: 'open-options', params: { section: 'general' } });
});

it('keeps showing what is new after the background has recorded that it was shown', async () => {
  await open({ ...panelState(), newVersion: '1.1.0' });
  await act(() => background.emit({ type: 'state', state: panelState() }));
  expect(root.textContent).toContain(updated);
});

it('says nothing of it where there is no news', async () => {
  await open(panelState());
  expect(root.textContent).not.toContain('is now version');
  expect(told()).toEqual([]);
});
