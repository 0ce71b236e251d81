// @vitest-environment jsdom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { expect, it, vi } from 'vitest';
import { PanelModel } from '../../../../lib/ui/panel/model/panel-model';
import { Panel } from '../../../../lib/ui/panel/panel';
import { pressButton, settle } from '../drawn-page';
import { FakeBackground, panelState } from './fake-background';

it.each([
  ['a suggested one', true],
  ['one of a command for which none is suggested', false],
])(
  'the list of keys says which is not set, here %s, and opens the page of the browser for them',
  async (_, isSuggested) => {
    const root = document.body.appendChild(document.createElement('div'));
    const background = new FakeBackground();
    background.replies.subscribe = () => ({ state: panelState(), thread: null, drafts: [] });
    background.replies['list-commands'] = () => [
      { name: 'Open Citebar', shortcut: 'Alt+Shift+O', suggested: true },
      { name: 'New thread', shortcut: '', suggested: isSuggested },
    ];
    const model = new PanelModel(background, 7);
    await act(() => render(<Panel model={model} />, root));
    await settle();
    await act(() => {
      model.keysShown.value = true;
    });
    await settle();
    const sheet = root.querySelector('.keys-sheet') ?? expect.fail('The keys are not shown.');
    expect(sheet.textContent).toContain('Not setNew thread');
    expect(sheet.textContent?.includes('may use the suggested key. Set these keys')).toBe(isSuggested);
    expect(sheet.textContent).toContain('Set these keys');
    await act(() => pressButton(sheet, 'Set these keys'));
    expect(background.calls.at(-1)?.name).toBe('open-key-settings');
    render(null, root);
    vi.unstubAllGlobals();
  },
);
