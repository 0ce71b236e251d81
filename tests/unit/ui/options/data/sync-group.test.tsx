// @vitest-environment jsdom
import '../../messages-setup';
import { render } from 'preact';
import { expect, it } from 'vitest';
import type { SyncState } from '../../../../../lib/core/protocol/data-calls';
import { SyncGroup } from '../../../../../lib/ui/options/data/sync-group';
import { findButton, pageRoot, press, settle } from '../../drawn-page';
import { FakeOptionsBackground, inventedState } from '../invented-options';

const off: SyncState = {
  isOn: false,
  leftOut: [],
  unread: 0,
  isRefused: false,
  isEndedElsewhere: false,
  hasCopy: false,
};

const root = pageRoot();
let background: FakeOptionsBackground;
let state: SyncState;

function button(name: string): HTMLButtonElement {
  const found = findButton(root, name);
  if (!found) throw new Error(`There is no button '${name}'.`);
  return found;
}

const asked = () => background.log.filter(({ name }) => name === 'set-sync').map(({ params }) => params);
const errorTexts = () => [...root.querySelectorAll('.error-text')].map(({ textContent }) => textContent);

async function open(changes: Partial<SyncState> = {}, isAllowed = true): Promise<void> {
  state = { ...off, ...changes };
  background = new FakeOptionsBackground(inventedState(), {
    'sync-state': () => state,
    'set-sync': ({ isOn, removeCopy }) => {
      state = { ...off, isOn, hasCopy: removeCopy !== true };
      return state;
    },
  });
  await settle(() =>
    render(
      <>
        <SyncGroup client={background} isShown isAllowed={isAllowed} backupId="backup" />
        <h2 id="backup" tabIndex={-1}>
          Backup
        </h2>
      </>,
      root,
    ),
  );
}

it('is off at first, and says what it shares and what it never does before it is switched on', async () => {
  await open();
  expect(button('Sync my choices').getAttribute('aria-checked')).toBe('false');
  expect(root.textContent).toContain('Never: keys, services, threads and pages.');
  expect(root.textContent).toContain('it replaces the one here');
  await press(root, 'Sync my choices');
  expect(asked()).toEqual([{ isOn: true, removeCopy: false }]);
  expect(button('Sync my choices').getAttribute('aria-checked')).toBe('true');
});

it('is switched off after a question, which may remove the copy', async () => {
  await open({ isOn: true, hasCopy: true });
  await press(root, 'Sync my choices');
  expect(asked()).toEqual([]);
  button('Cancel').focus();
  await press(root, 'Cancel');
  expect(document.activeElement).toBe(button('Sync my choices'));
  expect(button('Sync my choices').getAttribute('aria-checked')).toBe('true');
  await press(root, 'Sync my choices');
  await press(root, "Turn off and remove from the browser's sync");
  expect(asked()).toEqual([{ isOn: false, removeCopy: true }]);
  expect(root.textContent).not.toContain('still has a copy');
});

it('offers to remove a copy that was left', async () => {
  await open({ isOn: true, hasCopy: true });
  await press(root, 'Sync my choices');
  await press(root, 'Turn off');
  expect(root.textContent).toContain("The browser's sync still has a copy.");
  await press(root, 'Remove the copy');
  expect(asked()).toEqual([
    { isOn: false, removeCopy: false },
    { isOn: false, removeCopy: true },
  ]);
});

it('names what does not fit, and says what to do', async () => {
  await open({ isOn: true, leftOut: ['Long one', 'R'] });
  expect(errorTexts()).toEqual([
    "Not everything fits into the browser's sync. Left out: Long one and R. Shorten their texts or delete what you no longer need, or use a backup.",
  ]);
  await open({ isOn: true, leftOut: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] });
  await settle(() => background.emit({ type: 'options-changed' }));
  expect(errorTexts()[0]).toContain('and 2 more');
});

it('tells when it was compared, what could not be read, and what was refused, also when that changes meanwhile', async () => {
  await open({ isOn: true });
  expect(root.querySelector('[role=status]')?.textContent).toBe("Not compared with the browser's sync yet");
  state = { ...state, comparedAt: Date.UTC(2026, 10, 27, 12), unread: 2, isRefused: true };
  await settle(() => background.emit({ type: 'options-changed' }));
  expect(root.querySelector('[role=status]')?.textContent).toContain('2026');
  expect(root.textContent).toContain('Update Citebar');
  expect(errorTexts()).toEqual([expect.stringContaining('refused the last comparison')]);
});

it('says that another computer ended it, and what failed', async () => {
  await open({ isEndedElsewhere: true });
  expect(root.textContent).toContain('Another computer turned sync off');
  background.replies['set-sync'] = () => {
    throw new Error('It could not be stored.');
  };
  await press(root, 'Sync my choices');
  expect(errorTexts()).toEqual(['It could not be done. Try the same again.']);
});

it('cannot be switched on where the organisation does not allow it; what was shared before can be removed', async () => {
  await open({ isOn: true, hasCopy: true }, false);
  expect(button('Sync my choices').closest('fieldset')?.disabled).toBe(true);
  expect(button('Sync my choices').getAttribute('aria-checked')).toBe('false');
  expect(root.textContent).toContain('Set by your organisation');
  await press(root, 'Remove the copy');
  expect(asked()).toEqual([{ isOn: false, removeCopy: true }]);
});

it('leads to the backup, which needs no sync', async () => {
  await open();
  await press(root, 'Go to backup');
  expect(document.activeElement?.id).toBe('backup');
});
