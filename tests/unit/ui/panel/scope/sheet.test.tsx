// @vitest-environment jsdom
import { render } from 'preact';
import { useState } from 'preact/hooks';
import { act } from 'preact/test-utils';
import { afterEach, expect, it } from 'vitest';
import { Sheet } from '../../../../../lib/ui/panel/scope/sheet';

afterEach(() => render(null, document.body));

function Opener() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" id="opener" onClick={() => setOpen(true)}>
        Limits
      </button>
      {isOpen && (
        <Sheet label="Limits" onClose={() => setOpen(false)}>
          <button type="button" id="first">
            Any time
          </button>
          <button type="button" id="last">
            Reset
          </button>
        </Sheet>
      )}
    </>
  );
}

async function press(key: string, shiftKey = false): Promise<void> {
  const event = new KeyboardEvent('keydown', { key, shiftKey, bubbles: true, cancelable: true });
  await act(() => void document.activeElement?.dispatchEvent(event));
}

it('keeps Tab inside, and gives the focus back with Escape', async () => {
  await act(() => render(<Opener />, document.body));
  const opener = document.querySelector<HTMLElement>('#opener');
  opener?.focus();
  await act(() => opener?.click());
  expect(document.activeElement?.getAttribute('role')).toBe('dialog');
  await press('Tab', true);
  expect(document.activeElement?.id).toBe('last');
  await press('Tab');
  expect(document.activeElement?.id).toBe('first');
  await press('Tab', true);
  expect(document.activeElement?.id).toBe('last');
  await press('Escape');
  expect(document.querySelector('[role="dialog"]')).toBeNull();
  expect(document.activeElement).toBe(opener);
});
