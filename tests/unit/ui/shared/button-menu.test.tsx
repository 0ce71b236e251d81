// @vitest-environment jsdom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, expect, it, vi } from 'vitest';
import { ButtonMenu } from '../../../../lib/ui/shared/button-menu';

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
  await act(() => document.querySelector('button')?.click());
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
