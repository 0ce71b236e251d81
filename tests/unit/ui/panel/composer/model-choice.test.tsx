// @vitest-environment jsdom
import { act } from 'preact/test-utils';
import { describe, expect, it } from 'vitest';
import type { ConnectionSummary } from '../../../../../lib/core/protocol/options-protocol';
import { findButton, pressButton, pressKey, settle } from '../../drawn-page';
import { drawPanel, panelRoot } from '../draw-panel';
import { FakeBackground, panelState } from '../fake-background';

const root = panelRoot();

const service: ConnectionSummary = {
  id: 'quill',
  providerId: 'quill',
  label: 'Quill',
  settings: {},
  capabilities: { chat: true, search: false, read: false },
  hostedSearch: 'none',
  savedSecrets: {},
  ready: true,
  builtIn: false,
  defaultModel: 'quill-2',
};

async function openMenu(models: string[]): Promise<FakeBackground> {
  const background = new FakeBackground();
  const state = panelState({ connections: [service] });
  const profiles = state.profiles.map((profile) => ({
    ...profile,
    modelRef: { connectionId: 'quill', model: 'quill-2' },
  }));
  background.replies.subscribe = () => ({ state: { ...state, profiles }, thread: null, drafts: [] });
  background.replies['list-models'] = () => ({ ok: true, models: models.map((id) => ({ id, label: id })) });
  await drawPanel(root, background);
  await act(() => pressButton(root, /^Profile: /));
  await settle();
  return background;
}

const group = () => root.querySelector('[aria-label="Models of Quill"]');
const names = () => [...(group()?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent);
const entry = (name: string) => findButton(group() ?? expect.fail('There are no models.'), name);

describe('the models of the service that a profile uses', () => {
  it('are in the menu, and one click chooses one', async () => {
    const background = await openMenu(['quill-1', 'quill-2', 'quill-3']);
    expect(names()).toEqual(['quill-2', 'quill-1', 'quill-3']);
    expect(entry('quill-2')?.getAttribute('aria-checked')).toBe('true');
    await act(() => entry('quill-3')?.click());
    expect(background.calls.at(-1)).toEqual({
      name: 'set-model',
      params: { profileId: 'web', connectionId: 'quill', model: 'quill-3' },
    });
  });

  it('are six at first, and the rest comes at a press, with the focus on its first', async () => {
    await openMenu(['quill-2', ...Array.from({ length: 9 }, (_, index) => `m${index}`)]);
    expect(names()).toHaveLength(7);
    await act(() => entry('4 more models')?.click());
    expect(names()).toHaveLength(10);
    expect(document.activeElement?.textContent).toBe('m5');
  });

  it('are found by their letters, digits inside of a name included', async () => {
    const background = await openMenu(['quill-2', 'plume-7b', 'plume-1b']);
    for (const key of 'plume-1') await pressKey(key);
    expect(document.activeElement?.textContent).toBe('plume-1b');
    expect(background.count('choose-profile')).toBe(0);
  });

  it('are not shown where the service does not tell them', async () => {
    const background = await openMenu([]);
    expect(background.count('list-models')).toBe(1);
    expect(group()).toBeNull();
  });
});
