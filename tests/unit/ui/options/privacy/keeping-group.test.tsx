// @vitest-environment jsdom
import '../../messages-setup';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, expect, it } from 'vitest';
import { defaultKeeping, type KeepingState } from '../../../../../lib/core/library/keeping';
import type { BackgroundClient } from '../../../../../lib/core/protocol/panel-protocol';
import { KeepingGroup } from '../../../../../lib/ui/options/privacy/keeping-group';

const root = document.body.appendChild(document.createElement('div'));
afterEach(() => render(null, root));

async function draw(state: KeepingState): Promise<{ changes: unknown[] }> {
  const changes: unknown[] = [];
  const client = {
    call: async (name: string, params: { changes?: Partial<KeepingState> }) => {
      if (name === 'set-keeping') changes.push(params.changes);
      return { ...state, ...params.changes };
    },
    onEvent: () => () => undefined,
  } as unknown as BackgroundClient;
  await act(async () => render(<KeepingGroup client={client} />, root));
  return { changes };
}

const toggle = () => root.querySelector<HTMLButtonElement>('[role="switch"]');

it('is off until it is switched on, and says what is never kept, with the list', async () => {
  const { changes } = await draw(defaultKeeping);
  expect(toggle()?.getAttribute('aria-checked')).toBe('false');
  expect(root.querySelector('details')?.textContent).toContain('mail.google.com');
  expect(root.querySelector('details')?.textContent).toContain('webmail.*');
  await act(async () => toggle()?.click());
  expect(changes).toEqual([{ isOn: true }]);
  expect(toggle()?.getAttribute('aria-checked')).toBe('true');
});

it('cannot be switched on where the organisation forbids it, and says that the disk is full', async () => {
  await draw({ ...defaultKeeping, forbidden: true, isFull: true });
  expect(toggle()?.disabled).toBe(true);
  expect(root.querySelector('[role="alert"]')?.textContent).toBe(
    'This disk has no space left for kept pages. Free some of it, or forget pages.',
  );
});
