// @vitest-environment jsdom
import '../../messages-setup';
import { render } from 'preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { errorInfo } from '../../../../../lib/core/app-error';
import type { OptionsState, ProviderSummary, SignInProgress } from '../../../../../lib/core/protocol/options-protocol';
import { serviceRows } from '../../../../../lib/ui/options/model/connection-drafts';
import { OptionsModel } from '../../../../../lib/ui/options/model/options-model';
import { serviceState } from '../../../../../lib/ui/options/model/service-state';
import { SignInPanel } from '../../../../../lib/ui/options/services/sign-in-panel';
import { errorMessages } from '../../../../../lib/ui/shared/error-messages';
import { findButton } from '../../drawn-page';
import { FakeOptionsBackground, inventedState } from '../invented-options';

const guild: ProviderSummary = {
  id: 'guild',
  label: 'Guild',
  homepage: 'https://guild.example/',
  auth: 'oauth-device',
  capabilities: { chat: true, search: false, read: false },
  origins: ['https://guild.example/*', 'https://door.guild.example/*'],
  settings: [
    { key: 'baseUrl', kind: 'url', default: 'https://guild.example' },
    { key: 'authBaseUrl', kind: 'url', default: 'https://door.guild.example' },
  ],
  signIn: { methods: ['code', 'tab', 'file'], notice: 'unofficial', tabOrigins: ['http://localhost/*'] },
};

function stateWith(changes: { signedIn?: { account?: string }; progress?: SignInProgress } = {}): OptionsState {
  const state = inventedState();
  const [first] = state.connections;
  if (!first) throw new Error('A connection is there.');
  const { signedIn, progress } = changes;
  const connection = { ...first, id: 'guild', providerId: 'guild', label: 'Guild', ready: false };
  return {
    ...state,
    providers: [guild],
    connections: [{ ...connection, savedSecrets: {}, ...(signedIn && { signedIn, ready: true }) }],
    signIns: progress ? { guild: progress } : {},
  };
}

async function open(state: OptionsState) {
  const background = new FakeOptionsBackground(state);
  const model = new OptionsModel(background);
  await model.reload();
  const [row] = serviceRows(state, 'chat', []);
  if (!row?.provider.signIn) throw new Error('People sign in to it.');
  render(<SignInPanel model={model.services} row={row} signIn={row.provider.signIn} />, document.body);
  return { background, model, row };
}

function button(name: string): HTMLButtonElement {
  const found = findButton(document, name);
  if (!found) throw new Error(`No button '${name}'.`);
  return found;
}

afterEach(() => {
  render(null, document.body);
});

describe('signing in', () => {
  it('asks for access at the click itself, for the tab’s redirect too', async () => {
    const { background } = await open(stateWith());
    expect(document.body.textContent).toContain('This is not an official interface.');
    button('Use a tab instead').click();
    expect(background.names()).toEqual(['requestAccess']);
    expect(background.log.at(-1)?.params).toEqual([...guild.origins, 'http://localhost/*']);
    button('Sign in').click();
    expect(background.log.at(-1)?.params).toEqual(guild.origins);
  });

  it('asks for both addresses where one was typed', async () => {
    const { background, model, row } = await open(stateWith());
    model.services.edit(row, { settings: { baseUrl: 'http://127.0.0.1:8080' } });
    await model.services.signIns.start(row, 'code');
    const asked = background.log.find(({ name }) => name === 'requestAccess');
    expect(asked?.params).toEqual(['http://127.0.0.1/*', 'https://door.guild.example/*']);
    expect(background.names()).toEqual(['requestAccess', 'save-connection', 'sign-in']);
    expect(background.log.at(-2)?.params).toEqual({ connectionId: 'guild', method: 'code' });
  });

  it('imports the file that was chosen last, even while it is still being read', async () => {
    const { background } = await open(stateWith());
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('A file can be chosen.');
    for (const text of ['first', 'second']) {
      // jsdom's File has no text().
      Object.defineProperty(input, 'files', { value: [{ text: async () => text }], configurable: true });
      input.dispatchEvent(new Event('change'));
    }
    await vi.waitFor(() => expect(button('Import').disabled).toBe(false));
    button('Import').click();
    const imported = () => background.log.find(({ name }) => name === 'import-sign-in')?.params;
    await vi.waitFor(() => expect(imported()).toEqual({ connectionId: 'guild', text: 'second' }));
  });

  it('does not begin without access', async () => {
    const { background, model, row } = await open(stateWith());
    background.granted = false;
    await model.services.signIns.start(row, 'tab');
    expect(background.names()).not.toContain('sign-in');
    expect(model.services.statuses.value.guild).toMatchObject({ type: 'denied' });
  });

  it('shows the code, and where it is entered', async () => {
    const expiresAt = Date.now() + 60_000;
    const verificationUrl = 'https://door.guild.example/enter';
    await open(stateWith({ progress: { type: 'code', userCode: 'AB-12', verificationUrl, expiresAt } }));
    expect(document.querySelector('output')?.textContent).toBe('AB-12');
    expect(document.querySelector('a')?.href).toBe(verificationUrl);
    expect(document.body.textContent).toContain('Open door.guild.example and enter it there.');
  });

  it('says who is signed in, in the row as well', async () => {
    const { row } = await open(stateWith({ signedIn: { account: 'miller@guild.example' } }));
    expect(document.body.textContent).toContain('Signed in as miller@guild.example.');
    expect(serviceState(row, undefined, false, 'open')).toMatchObject({ glyph: 'ready' });
    const [out] = serviceRows(stateWith(), 'chat', []);
    expect(out && serviceState(out, undefined, false, 'open')).toEqual({ glyph: 'empty', message: 'Not signed in' });
  });

  it.each(['none', 'over', 'denied', 'expired', 'state', 'address', 'file', 'no-device'] as const)(
    'has words for what went wrong: %s',
    async (signIn) => {
      const error = errorInfo('guild', { type: 'sign-in', problem: signIn }, { service: 'Guild' });
      await open(stateWith({ progress: { type: 'failed', error } }));
      const said = document.querySelector('[role=alert]')?.textContent ?? '';
      expect(said).toMatch(/^[A-Z].*\..*\.$/);
      expect(said).not.toContain('declined to answer');
      const words = errorMessages(error);
      expect(said).toContain(words.message);
      expect(words.remedy).toBe('Open the options and sign in again.');
    },
  );
});

it('says when a plan starts anew, with the day where it is another one', () => {
  const now = new Date(2026, 9, 12, 12).getTime();
  vi.useFakeTimers({ now });
  const say = (resetsAt: number) =>
    errorMessages(errorInfo('guild', { type: 'plan-limit', resetsAt }, { service: 'Guild' })).message;
  expect(say(now + 3600_000)).toMatch(/^The plan limit at Guild is used up\. It starts anew: 0?1:00.PM\.$/);
  expect(say(now + 24 * 3600_000)).toMatch(/Tuesday.* 12:00.PM\.$/);
  expect(say(now + 10 * 24 * 3600_000)).toMatch(/Oct 22.* 12:00.PM\.$/);
  vi.useRealTimers();
});
