// @vitest-environment jsdom
import { render } from 'preact';
import { afterEach, expect, it, vi } from 'vitest';
import type { BackgroundClient } from '../../../../../lib/core/protocol/panel-protocol';
import { LocalModels } from '../../../../../lib/ui/shared/local/local-models';
import { findButton } from '../../drawn-page';

const server = {
  connection: { id: 'local-1', providerId: 'openai-compatible', presetId: 'ollama', label: 'Ollama', settings: {} },
  models: ['small:1b', 'large:70b'],
};

const root = document.createElement('main');
document.body.append(root);
afterEach(() => render(null, root));

const statusText = () => root.querySelector('[role=status]')?.textContent;

function press(label: string): void {
  const button = findButton(root, label);
  if (!button) throw new Error(`No button '${label}'`);
  button.click();
}

/**
 * Draws the search, looks for models and chooses the second one of the only server.
 * @param saved the answer to 'save-connection'
 */
async function useLargeModel(saved: unknown) {
  const call = vi.fn(async (name: string, _params: object): Promise<unknown> => {
    if (name === 'find-local-models') return [server];
    return name === 'save-connection' ? saved : undefined;
  });
  const onUsed = vi.fn();
  const client = { call, requestAccess: async () => true } as unknown as BackgroundClient;
  render(<LocalModels client={client} profileId="web" onUsed={onUsed} />, root);
  press('Look for a model on this computer');
  await vi.waitFor(() => expect(root.querySelector('select')).not.toBeNull());
  const select = root.querySelector('select') as HTMLSelectElement;
  select.value = 'large:70b';
  select.dispatchEvent(new Event('change', { bubbles: true }));
  await vi.waitFor(() => expect(select.value).toBe('large:70b'));
  press('Use it');
  return { call, onUsed };
}

it('a model that is chosen is set up with its name, and named', async () => {
  const { call, onUsed } = await useLargeModel({ ok: true });
  await vi.waitFor(() => expect(statusText()).toBe('Ollama now answers with large:70b.'));
  expect(call.mock.calls.slice(1)).toEqual([
    ['save-connection', { connection: { ...server.connection, settings: { model: 'large:70b' } }, secrets: {} }],
    ['set-model', { profileId: 'web', connectionId: 'local-1' }],
  ]);
  expect(onUsed).toHaveBeenCalledOnce();
});

it('a model that could not be set up is not said to answer', async () => {
  const { onUsed } = await useLargeModel({ ok: false, error: { detail: 'full' } });
  await vi.waitFor(() => expect(statusText()).toBe('The model could not be set up. Look again.'));
  expect(onUsed).not.toHaveBeenCalled();
});
