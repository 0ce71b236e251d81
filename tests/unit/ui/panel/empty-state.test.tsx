// @vitest-environment jsdom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PanelModel } from '../../../../lib/ui/panel/model/panel-model';
import { Panel } from '../../../../lib/ui/panel/panel';
import { findButton } from '../find-button';
import { FakeBackground, panelState } from './fake-background';

let root: HTMLElement;
let background: FakeBackground;

beforeEach(() => {
  root = document.createElement('div');
  document.body.append(root);
  background = new FakeBackground();
});
afterEach(() => {
  render(null, root);
  root.remove();
  vi.unstubAllGlobals();
});

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));

async function open(state: ReturnType<typeof panelState>): Promise<void> {
  background.replies.subscribe = () => ({ state, thread: null });
  await act(() => render(<Panel model={new PanelModel(background, 7)} />, root));
  await settle();
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
