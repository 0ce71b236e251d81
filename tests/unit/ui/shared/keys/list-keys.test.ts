// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { moveInDrawnList } from '@/lib/ui/shared/keys/list-keys';

let rows: HTMLButtonElement[];
beforeEach(() => {
  rows = ['First', 'Second', 'Third'].map((name) => {
    const row = document.createElement('button');
    row.textContent = name;
    return row;
  });
  document.body.replaceChildren(...rows);
});

/** What has the focus after a key, or 'left' if the list was left; undefined where the key is not the list's. */
function after(key: string, modifiers: KeyboardEventInit = {}): string | undefined {
  let isLeft = false;
  const event = new KeyboardEvent('keydown', { key, cancelable: true, ...modifiers });
  moveInDrawnList(event, rows, () => {
    isLeft = true;
  });
  if (!event.defaultPrevented) return;
  return isLeft ? 'left' : (document.activeElement?.textContent ?? undefined);
}

it('goes through a list, to its ends, and out of it above the first row', () => {
  rows[0]?.focus();
  const keys = ['ArrowDown', 'ArrowDown', 'ArrowDown', 'Home', 'End', 'ArrowUp', 'ArrowUp', 'ArrowUp'];
  expect(keys.map((key) => after(key))).toEqual([
    'Second',
    'Third',
    'Third',
    'First',
    'Third',
    'Second',
    'First',
    'left',
  ]);
});

it('leaves other keys, and those pressed with a modifier, to the browser', () => {
  rows[0]?.focus();
  expect(after('a')).toBeUndefined();
  for (const modifier of ['ctrlKey', 'metaKey', 'altKey', 'shiftKey'])
    expect(after('ArrowDown', { [modifier]: true }), modifier).toBeUndefined();
});
