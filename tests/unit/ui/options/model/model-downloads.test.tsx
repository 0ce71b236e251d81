// @vitest-environment jsdom
import '../../messages-setup';
import { render } from 'preact';
import { afterEach, expect, it } from 'vitest';
import type { OptionsState, ProviderSummary } from '../../../../../lib/core/protocol/options-protocol';
import { serviceRows } from '../../../../../lib/ui/options/model/connection-drafts';
import type { ModelDownload } from '../../../../../lib/ui/options/model/model-downloads';
import { OptionsModel } from '../../../../../lib/ui/options/model/options-model';
import { ServicesSection } from '../../../../../lib/ui/options/services/services-section';
import { findButton, settle } from '../../drawn-page';
import { FakeOptionsBackground, inventedState } from '../invented-options';

const cellar: ProviderSummary = {
  id: 'cellar',
  label: 'Cellar',
  homepage: 'https://cellar.example/',
  auth: 'none',
  capabilities: { chat: true, search: false, read: false },
  origins: [],
  settings: [],
};

function stateWith(ready: boolean): OptionsState {
  const state = inventedState();
  const [first] = state.connections;
  if (!first) throw new Error('A connection is there.');
  const names = { id: 'cellar', providerId: 'cellar', label: 'Cellar' };
  return {
    ...state,
    providers: [cellar],
    connections: [{ ...first, ...names, capabilities: cellar.capabilities, savedSecrets: {}, ready, builtIn: true }],
  };
}

/** A download that goes on as the test says. */
class Download {
  calls = 0;
  tell: (share: number) => void = () => undefined;
  end: () => void = () => undefined;
  fail: (thrown: unknown) => void = () => undefined;

  readonly run: ModelDownload = (onProgress, signal) => {
    this.calls += 1;
    this.tell = onProgress;
    return new Promise((resolve, reject) => {
      this.end = resolve;
      this.fail = reject;
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  };
}

async function open(state: OptionsState, downloads: Record<string, ModelDownload>) {
  const background = new FakeOptionsBackground(state);
  const model = new OptionsModel(background, downloads);
  await model.reload();
  const [row] = serviceRows(state, 'chat', []);
  if (!row) throw new Error('A row is there.');
  model.services.toggle(row);
  const draw = () => {
    const present = model.state.value;
    if (present) render(<ServicesSection model={model} state={present} />, document.body);
  };
  draw();
  return { background, draw };
}

function button(name: string): HTMLButtonElement | undefined {
  return findButton(document, name);
}

afterEach(() => {
  render(null, document.body);
});

it('downloads at the click itself, shows how far it is, and is ready then', async () => {
  const download = new Download();
  const { background, draw } = await open(stateWith(false), { cellar: download.run });
  expect(document.body.textContent).toContain('Not on this computer yet');
  button('Download the model')?.click();
  expect(download.calls).toBe(1);
  await settle();
  expect(document.body.textContent).toContain('Starting the download');
  expect(button('Download the model')).toBeUndefined();
  download.tell(0.425);
  await settle();
  expect(document.body.textContent).toMatch(/Downloading: 42\s%/);
  expect(document.querySelector('progress')?.value).toBe(42);
  background.state = stateWith(true);
  download.end();
  await settle();
  draw();
  expect(button('Download the model')).toBeUndefined();
  expect(document.body.textContent).toContain('Set up.');
});

it.each([
  ['NetworkError', 'The download broke off.'],
  ['NotAllowedError', 'The browser did not allow the download.'],
  ['NotSupportedError', 'The model does not run here.'],
])('says what %s means, and can be tried again', async (name, sentence) => {
  const download = new Download();
  await open(stateWith(false), { cellar: download.run });
  button('Download the model')?.click();
  download.fail(new DOMException('', name));
  await settle();
  expect(document.querySelector('[role=alert]')?.textContent).toContain(sentence);
  button('Download the model')?.click();
  await settle();
  expect(download.calls).toBe(2);
  expect(document.querySelector('[role=alert]')).toBeNull();
});

it('can be stopped, without a word of failure', async () => {
  const download = new Download();
  await open(stateWith(false), { cellar: download.run });
  button('Download the model')?.click();
  await settle();
  button('Stop')?.click();
  await settle();
  expect(button('Download the model')).toBeDefined();
  expect(document.querySelector('[role=alert]')).toBeNull();
});

it('is offered only where there is something to download', async () => {
  await open(stateWith(true), { cellar: new Download().run });
  expect(button('Download the model')).toBeUndefined();
  render(null, document.body);
  await open(stateWith(false), {});
  expect(button('Test')).toBeDefined();
  expect(button('Download the model')).toBeUndefined();
});
