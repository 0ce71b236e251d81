// @vitest-environment jsdom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, expect, it, vi } from 'vitest';
import { ButtonMenu, type MenuEntry } from '../../../../lib/ui/shared/button-menu';
import { findButton, pressButton, settle } from '../drawn-page';

/** Edges of the column that scrolls, and height of the menu, in CSS pixels. */
const column = { top: 48, bottom: 300 };
const menuHeight = 120;

afterEach(() => {
  render(null, document.body);
  vi.restoreAllMocks();
});

/** Opens the menu of a button whose upper edge stands at a place of the column. */
async function openAt(top: number, above: boolean): Promise<HTMLElement> {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(menuHeight);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const edges = this.id === 'column' ? column : { top, bottom: top + 24 };
    return new DOMRect(0, edges.top, 100, edges.bottom - edges.top);
  });
  await act(() => {
    render(
      <div id="column" style={{ overflowY: 'auto' }}>
        <ButtonMenu label="Site a.example" entries={[{ icon: 'pin', label: 'Prefer a.example' }]} above={above} />
      </div>,
      document.body,
    );
  });
  await act(() => pressButton(document, 'Site a.example'));
  const menu = document.querySelector<HTMLElement>('.menu');
  if (!menu) throw new Error('No menu was opened.');
  return menu;
}

it('opens below its button, and above it where it would be cut', async () => {
  const high = await openAt(60, false);
  expect(high.classList).not.toContain('above');
  expect(high.style.maxBlockSize).toBe('208px');
  render(null, document.body);
  const low = await openAt(200, false);
  expect(low.classList).toContain('above');
  expect(low.style.maxBlockSize).toBe('144px');
});

it('opens above its button where that is asked for, unless there is more room below', async () => {
  expect((await openAt(180, true)).classList).toContain('above');
  render(null, document.body);
  expect((await openAt(100, true)).classList).not.toContain('above');
});

const opener = () => findButton(document, 'More');

/** Opens a menu with a submenu by its button, and presses a key in it. */
async function openEntries(): Promise<(key: string) => Promise<void>> {
  const noop = () => undefined;
  const entries: MenuEntry[] = [
    { icon: 'pin', label: 'Pin', action: noop },
    { icon: 'trash', label: 'Nothing yet', disabled: true, action: noop },
    { icon: 'save', label: 'Export', entries: async () => [{ icon: 'save', label: 'As text', action: noop }] },
  ];
  await act(() => render(<ButtonMenu label="More" entries={entries} />, document.body));
  opener()?.focus();
  await act(() => opener()?.click());
  return async (key) => {
    await act(() => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(event);
    });
  };
}
const focused = (): string => document.activeElement?.textContent || document.activeElement?.ariaLabel || '';

it('goes to its ends by Home and End, round them by the arrow keys, and past what is disabled', async () => {
  const press = await openEntries();
  expect(focused()).toBe('Pin');
  await press('End');
  expect(focused()).toBe('Export');
  await press('ArrowUp');
  expect(focused()).toBe('Pin');
  await press('ArrowUp');
  expect(focused()).toBe('Export');
  await press('Home');
  expect(focused()).toBe('Pin');
});

it('closes with Tab, which goes on from its button', async () => {
  const press = await openEntries();
  await press('Tab');
  expect(document.querySelector('.menu')).toBeNull();
  expect(document.activeElement).toBe(opener());
});

it('gives the focus to the first entry of a submenu, not to the way back, and with Escape to its button', async () => {
  const press = await openEntries();
  await press('End');
  await act(async () => (document.activeElement as HTMLElement).click());
  await settle();
  expect(focused()).toBe('As text');
  await press('ArrowLeft');
  expect(focused()).toBe('Export');
  await press('Escape');
  expect(document.querySelector('.menu')).toBeNull();
  expect(document.activeElement).toBe(opener());
});
