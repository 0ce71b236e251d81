// @vitest-environment jsdom
import { act } from 'preact/test-utils';
import { expect, it, vi } from 'vitest';
import { newProfile } from '../../../../lib/core/profile';
import type { PanelState } from '../../../../lib/core/protocol/panel-protocol';
import { type SavedContent, saveEntries } from '../../../../lib/ui/panel/saving/save-entries';
import { findButton, pressButton, settle } from '../drawn-page';
import { drawPanel, panelRoot } from './draw-panel';
import { FakeBackground, panelState } from './fake-background';

const root = panelRoot();

async function open(changes: Partial<PanelState>): Promise<FakeBackground> {
  const background = new FakeBackground();
  background.replies.subscribe = () => ({ state: panelState(changes), thread: null, drafts: [] });
  await drawPanel(root, background);
  return background;
}

it('web search of a profile of the organisation is shown, and pressing it changes nothing', async () => {
  const staff = newProfile('managed:staff', 'Staff');
  const background = await open({ profiles: [staff], profileId: staff.id });
  const toggle = findButton(root, 'Web off');
  expect(toggle?.getAttribute('aria-disabled')).toBe('true');
  await act(() => toggle?.click());
  await act(() => pressButton(root, 'Profile: Staff'));
  await settle();
  const inMenu = root.querySelector<HTMLElement>('[role="menuitemcheckbox"]');
  expect(inMenu?.getAttribute('aria-disabled')).toBe('true');
  await act(() => inMenu?.click());
  expect(background.calls.some(({ name }) => name === 'set-web-search')).toBe(false);
});

it('it is said that only private threads are allowed, and no model is offered where none is', async () => {
  await open({ private: true, onlyPrivate: true, modelOff: true });
  expect(root.textContent).toContain('Your organisation allows private threads only.');
  expect(root.textContent).not.toContain('Private window');
  expect(root.querySelector('.add-model')).toBeNull();
});

it('nothing is saved to files where that is not allowed, and sources are cited as ever', () => {
  const saved: SavedContent = { note: vi.fn(), items: vi.fn() };
  const labels = (exportOff?: true) =>
    saveEntries(saved, { exportOff, remember: () => undefined }, () => undefined).map(({ icon }) => icon);
  expect(labels()).toEqual(['save', 'copy']);
  expect(labels(true)).toEqual(['copy']);
});
