import { beforeEach, describe, expect, it, vi } from 'vitest';
import { errorInfo } from '../../../../../lib/core/app-error';
import { NotStored } from '../../../../../lib/core/utils/not-stored';
import { type ServiceRow, serviceRows } from '../../../../../lib/ui/options/model/connection-drafts';
import { OptionsModel } from '../../../../../lib/ui/options/model/options-model';
import { refusalOf } from '../../../../../lib/ui/options/model/service-status';
import { FakeOptionsBackground, inventedState } from '../invented-options';

let background: FakeOptionsBackground;
let model: OptionsModel;

function row(key: string): ServiceRow {
  const state = model.state.value;
  const found = state && [
    ...serviceRows(state, 'chat', model.services.adding.value),
    ...serviceRows(state, 'search', []),
  ];
  const wanted = found?.find((candidate) => candidate.key === key);
  if (!wanted) throw new Error(`No row '${key}'.`);
  return wanted;
}

async function start(replies: ConstructorParameters<typeof FakeOptionsBackground>[1] = {}): Promise<void> {
  background = new FakeOptionsBackground(inventedState(), replies);
  model = new OptionsModel(background);
  await model.reload();
}

beforeEach(() => start());

describe('a full storage', () => {
  const full = () => {
    throw new NotStored();
  };

  it('keeps what was typed for a connection, its key too', async () => {
    await start({ 'save-connection': full });
    model.services.edit(row('new:oracle'), { secrets: { apiKey: 'a-new-key' } });
    await model.services.saveAndTest(row('new:oracle'));
    expect(model.services.statuses.value['new:oracle']).toEqual({ type: 'full' });
    expect(model.services.draftOf(row('new:oracle')).secrets).toEqual({ apiKey: 'a-new-key' });
    expect(background.names()).not.toContain('check-connection');
  });

  it('is reported for prices and preferences', async () => {
    await start({ 'save-preferences': full });
    expect(await model.services.savePrices([])).toBe('full');
    await model.choose({ theme: 'dark' });
    expect(model.saveError.value).toBe('full');
  });
});

describe('saveAndTest', () => {
  it('asks the browser for access before anything is awaited, then saves, then tests', async () => {
    model.services.edit(row('new:oracle'), { secrets: { apiKey: 'a-new-key' } });
    const saving = model.services.saveAndTest(row('new:oracle'));
    expect(background.names()).toEqual(['requestAccess']);
    await saving;
    expect(background.names()).toEqual(['requestAccess', 'save-connection', 'check-connection']);
    expect(background.log.filter(({ name }) => name !== 'options-state').map(({ params }) => params)).toEqual([
      ['https://oracle.example/*'],
      {
        connection: { id: 'oracle', providerId: 'oracle', label: 'Oracle Press', settings: {} },
        secrets: { apiKey: 'a-new-key' },
      },
      { connectionId: 'oracle' },
    ]);
    expect(model.services.statuses.value.oracle).toEqual({ type: 'works' });
    expect(model.services.unsaved.value).toBe(false);
  });

  it('asks for the typed address, not for the provider’s own', async () => {
    model.services.edit(row('quill'), { settings: { baseUrl: 'http://192.168.0.4:8080' } });
    await model.services.saveAndTest(row('quill'));
    expect(background.log.find(({ name }) => name === 'requestAccess')?.params).toEqual(['http://192.168.0.4/*']);
  });

  it('tests without saving where nothing has changed', async () => {
    await model.services.saveAndTest(row('wander'));
    expect(background.names()).toEqual(['requestAccess', 'check-connection']);
  });

  it('saves but does not test where access is refused', async () => {
    background.granted = false;
    model.services.edit(row('new:oracle'), { secrets: { apiKey: 'a-new-key' } });
    await model.services.saveAndTest(row('new:oracle'));
    expect(background.names()).toEqual(['requestAccess', 'save-connection']);
    expect(model.services.statuses.value.oracle).toEqual({ type: 'denied', hosts: ['oracle.example'] });
  });

  it('asks for nothing and saves nothing while something is missing, and clears the fault when it is mended', async () => {
    await model.services.saveAndTest(row('new:oracle'));
    expect(background.names()).toEqual([]);
    expect(model.services.errors.value['new:oracle']).toEqual({ apiKey: 'required' });
    model.services.edit(row('new:oracle'), { secrets: { apiKey: 'k' } });
    expect(model.services.errors.value['new:oracle']).toEqual({});
  });

  it('shows the service’s refusal', async () => {
    const error = errorInfo('quill', 'bad-key', { message: 'No.' });
    await start({ 'check-connection': () => ({ ok: false, error }) });
    await model.services.saveAndTest(row('quill'));
    expect(model.services.statuses.value.quill).toEqual({ type: 'failed', error });
  });

  it.each([
    ['the keys are locked', () => ({ ok: false, error: errorInfo('quill', { type: 'key-locked' }) }), 'failed'],
    ['the background is gone', () => Promise.reject(new Error('gone')), 'gone'],
  ])('keeps what was typed when %s', async (_, reply, type) => {
    await start({ 'save-connection': reply });
    model.services.edit(row('quill'), { secrets: { apiKey: 'typed-with-care' } });
    await model.services.saveAndTest(row('quill'));
    expect(model.services.statuses.value.quill?.type).toBe(type);
    expect(model.services.drafts.value.quill?.secrets).toEqual({ apiKey: 'typed-with-care' });
    expect(model.services.unsaved.value).toBe(true);
  });

  it('opens the field of a refused key, and closes it once the saved one works', async () => {
    await start({ 'check-connection': () => ({ ok: false, error: errorInfo('quill', 'bad-key') }) });
    await model.services.saveAndTest(row('quill'));
    expect(model.services.drafts.value.quill?.secrets).toEqual({ apiKey: '' });
    expect(model.services.unsaved.value).toBe(false);
    delete background.replies['check-connection'];
    await model.services.saveAndTest(row('quill'));
    expect(model.services.drafts.value.quill?.secrets).toEqual({});
  });

  it('opens the field of a key that is not for the changed address', async () => {
    const error = errorInfo('quill', { type: 'key-elsewhere', host: 'api.quill.example' });
    await start({ 'save-connection': () => ({ ok: false, error }) });
    model.services.edit(row('quill'), { settings: { baseUrl: 'http://localhost:1' } });
    await model.services.saveAndTest(row('quill'));
    expect(model.services.drafts.value.quill).toEqual({
      settings: { baseUrl: 'http://localhost:1' },
      secrets: { apiKey: '' },
    });
    expect(refusalOf(model.services.statuses.value.quill)).toEqual(error);
  });

  it('keeps what is typed while it is being saved', async () => {
    model.services.edit(row('quill'), { settings: { model: 'one' } });
    const saving = model.services.saveAndTest(row('quill'));
    model.services.edit(row('quill'), { settings: { model: 'two' } });
    await saving;
    expect(model.services.drafts.value.quill?.settings).toEqual({ model: 'two' });
  });
});

describe('edits', () => {
  it('survive a change of the state from elsewhere', async () => {
    model.services.edit(row('quill'), { settings: { model: 'mine' } });
    background.state = { ...background.state, allPages: true };
    const stop = model.start();
    background.emit({ type: 'options-changed' });
    await vi.waitFor(() => expect(model.state.value?.allPages).toBe(true));
    stop();
    expect(model.services.drafts.value.quill?.settings).toEqual({ model: 'mine' });
    expect(model.unsaved.value).toBe(true);
    model.services.discard(row('quill'));
    expect(model.unsaved.value).toBe(false);
  });
});

describe('removing', () => {
  it('takes one secret away by saving it empty', async () => {
    await model.services.removeSecret(row('quill'), 'apiKey');
    expect(background.log.find(({ name }) => name === 'save-connection')?.params).toEqual({
      connection: { id: 'quill', providerId: 'quill', label: 'Quill', settings: {} },
      secrets: { apiKey: '' },
    });
  });

  it('takes a connection away with its draft', async () => {
    model.services.edit(row('quill'), { settings: { model: 'm' } });
    await model.services.remove(row('quill'));
    expect(background.names()).toEqual(['remove-connection']);
    expect(model.services.drafts.value).toEqual({});
  });
});

describe('loadModels', () => {
  it('keeps the list, or why there is none', async () => {
    const models = [{ id: 'm', label: 'M' }];
    await start({ 'list-models': () => ({ ok: true, models }) });
    const loading = model.services.models.load('quill');
    expect(model.services.models.lists.value.quill).toEqual({ type: 'loading' });
    await loading;
    expect(model.services.models.lists.value.quill).toEqual({ type: 'loaded', models });
    const error = errorInfo('quill', 'network');
    await start({ 'list-models': () => ({ ok: false, error }) });
    await model.services.models.load('quill');
    expect(model.services.models.lists.value.quill).toEqual({ type: 'failed', error });
  });
});
