// @vitest-environment jsdom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { expect, it, vi } from 'vitest';
import { PanelModel } from '../../../../lib/ui/panel/model/panel-model';
import { Panel } from '../../../../lib/ui/panel/panel';
import { SilentResizeObserver } from '../silent-resize-observer';
import { FakeBackground, panelState } from './fake-background';

it('the list of keys names those that the browser did not set, and opens its page for them', async () => {
  vi.stubGlobal('ResizeObserver', SilentResizeObserver);
  const root = document.body.appendChild(document.createElement('div'));
  const background = new FakeBackground();
  background.replies.subscribe = () => ({ state: panelState(), thread: null, drafts: [] });
  background.replies['list-commands'] = () => [
    { name: 'Open Citebar', shortcut: 'Alt+Shift+O' },
    { name: 'New thread', shortcut: '' },
  ];
  const model = new PanelModel(background, 7);
  await act(() => render(<Panel model={model} />, root));
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  await act(() => {
    model.keysShown.value = true;
  });
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  const sheet = root.querySelector('.keys-sheet');
  expect(sheet?.textContent).toContain('Not setNew thread');
  expect(sheet?.textContent).toContain('may use the suggested key. Set these keys');
  const button = [...(sheet?.querySelectorAll('button') ?? [])].find(
    ({ textContent }) => textContent === 'Set these keys',
  );
  await act(() => button?.click());
  expect(background.calls.at(-1)?.name).toBe('open-key-settings');
  render(null, root);
  vi.unstubAllGlobals();
});
