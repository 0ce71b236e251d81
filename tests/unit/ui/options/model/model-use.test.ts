import { beforeEach, describe, expect, it } from 'vitest';
import { errorInfo } from '../../../../../lib/core/app-error';
import type { OptionsState } from '../../../../../lib/core/protocol/options-protocol';
import { type ServiceRow, serviceRows } from '../../../../../lib/ui/options/model/connection-drafts';
import { OptionsModel } from '../../../../../lib/ui/options/model/options-model';
import { FakeOptionsBackground, inventedState } from '../invented-options';

let background: FakeOptionsBackground;
let model: OptionsModel;

/** A background that saves connections and profiles as the real one does. */
async function start(changes: (state: OptionsState) => Partial<OptionsState> = () => ({})): Promise<void> {
  const state = inventedState();
  const [summary] = state.connections;
  background = new FakeOptionsBackground(
    { ...state, ...changes(state) },
    {
      'save-connection': ({ connection }) => {
        const rest = background.state.connections.filter(({ id }) => id !== connection.id);
        const capabilities = background.state.providers.find(({ id }) => id === connection.providerId)?.capabilities;
        const defaultModel = connection.settings.model ?? (connection.providerId === 'hearth' ? '' : 'default-1');
        const saved = {
          ...summary,
          ...connection,
          defaultModel,
          ready: defaultModel !== '',
          ...(capabilities && { capabilities }),
        };
        background.state = {
          ...background.state,
          connections: [...rest, saved as OptionsState['connections'][number]],
        };
        return { ok: true };
      },
      'set-model': ({ profileId, connectionId }) => {
        const name = background.state.connections.find(({ id }) => id === connectionId)?.defaultModel ?? '';
        return changeProfile(profileId, {
          modelRef: { connectionId: connectionId ?? '', model: name },
          search: 'hosted',
        });
      },
      'save-profile': ({ profile }) => {
        const profiles = background.state.profiles.map((old) => (old.id === profile.id ? profile : old));
        background.state = { ...background.state, profiles };
      },
    },
  );
  model = new OptionsModel(background);
  await model.reload();
}

function changeProfile(profileId: string, changes: Partial<OptionsState['profiles'][number]>): void {
  const profiles = background.state.profiles.map((old) => (old.id === profileId ? { ...old, ...changes } : old));
  background.state = { ...background.state, profiles };
}

function row(key: string): ServiceRow {
  const state = model.state.value;
  const found = state && [...serviceRows(state, 'chat', []), ...serviceRows(state, 'search', [])];
  const wanted = found?.find((candidate) => candidate.key === key);
  if (!wanted) throw new Error(`No row '${key}'.`);
  return wanted;
}

async function saveOracle(): Promise<void> {
  model.services.edit(row('new:oracle'), { secrets: { apiKey: 'a-new-key' } });
  await model.services.saveAndTest(row('new:oracle'));
}

const profile = (id = 'web') => model.state.value?.profiles.find((candidate) => candidate.id === id);
const view = (id = 'oracle') => model.services.use.viewOf(id);

/** The profile in use answers with the given connection. */
const answersWith = (connectionId: string) => (state: OptionsState) => ({
  profiles: state.profiles.map((old) =>
    old.id === 'web' ? { ...old, modelRef: { connectionId, model: 'quill-2' } } : old,
  ),
});

beforeEach(() => start());

describe('a model that was saved and works', () => {
  it('becomes the model of the profile in use, and undoing restores what was there', async () => {
    const before = profile();
    await saveOracle();
    expect(profile()?.modelRef).toEqual({ connectionId: 'oracle', model: 'default-1' });
    expect(view()).toEqual({ type: 'used', profile: 'Web' });
    await model.services.use.undo('oracle');
    expect(profile()).toEqual(before);
    expect(view()).toEqual({ type: 'offered', profile: 'Web', current: undefined });
    await model.services.use.accept('oracle');
    expect(view()).toEqual({ type: 'used', profile: 'Web' });
  });

  it('undoes the model alone, whatever else was changed in the profile since', async () => {
    await saveOracle();
    changeProfile('web', { name: 'Reading room' });
    await model.reload();
    await model.services.use.undo('oracle');
    expect(profile()).toMatchObject({ name: 'Reading room', search: [] });
    expect(profile()).not.toHaveProperty('modelRef');
  });

  it('is only offered where the profile has a model that works', async () => {
    await start(answersWith('quill'));
    await saveOracle();
    expect(background.names()).not.toContain('set-model');
    expect(view()).toEqual({ type: 'offered', profile: 'Web', current: 'Quill' });
    await model.services.use.accept('oracle');
    expect(profile()?.modelRef?.connectionId).toBe('oracle');
    await model.services.use.undo('oracle');
    expect(profile()?.modelRef).toEqual({ connectionId: 'quill', model: 'quill-2' });
  });

  it.each([
    ['is gone', 'nowhere', undefined],
    ['failed its last test', 'quill', { type: 'failed', error: errorInfo('quill', 'bad-key') }],
  ] as const)('replaces a model that %s', async (_, connectionId, status) => {
    await start(answersWith(connectionId));
    if (status) model.services.statuses.value = { [connectionId]: status };
    await saveOracle();
    expect(profile()?.modelRef?.connectionId).toBe('oracle');
  });

  it('is used as well where it works only in a later test', async () => {
    background.replies['check-connection'] = () => ({ ok: false, error: errorInfo('oracle', 'network') });
    await saveOracle();
    expect(profile()).not.toHaveProperty('modelRef');
    delete background.replies['check-connection'];
    await model.services.saveAndTest(row('oracle'));
    expect(view()).toEqual({ type: 'used', profile: 'Web' });
  });

  it('follows the choice of another model of the same service', async () => {
    await saveOracle();
    model.services.edit(row('oracle'), { settings: { model: 'oracle-9' } });
    await model.services.saveAndTest(row('oracle'));
    expect(profile()?.modelRef).toEqual({ connectionId: 'oracle', model: 'oracle-9' });
    expect(view()).toEqual({ type: 'used', profile: 'Web' });
  });

  it('also changes an unsaved draft of the profile, which would else bring the former model back', async () => {
    const web = profile();
    if (!web) throw new Error('No profile.');
    model.profiles.edit({ ...web, name: 'Renamed' });
    await saveOracle();
    expect(model.profiles.drafts.value.web).toMatchObject({ name: 'Renamed', modelRef: { connectionId: 'oracle' } });
  });

  it('is left alone by a test that saved nothing, by a failed test, and by a search service', async () => {
    await model.services.saveAndTest(row('quill'));
    expect(view('quill')).toEqual({ type: 'offered', profile: 'Web', current: undefined });
    await model.services.saveAndTest(row('wander'));
    expect(view('wander')).toBeUndefined();
    background.replies['check-connection'] = () => ({ ok: false, error: errorInfo('oracle', 'network') });
    await saveOracle();
    expect(view()).toBeUndefined();
    expect(background.names()).not.toContain('set-model');
  });
});

it('a server that works but has no model yet shows its list of models', async () => {
  background.replies['list-models'] = () => ({ ok: true, models: [{ id: 'm', label: 'M' }] });
  model.services.edit(row('new:hearth'), { settings: { baseUrl: 'http://localhost:11434' } });
  await model.services.saveAndTest(row('new:hearth'));
  expect(view('hearth')).toBeUndefined();
  await expect.poll(() => model.services.models.lists.value.hearth?.type).toBe('loaded');
});

it('a service is tested, and its model used, once a sign-in that was started here is completed', async () => {
  model.services.edit(row('new:oracle'), { secrets: { apiKey: 'not-needed' } });
  await model.services.signIns.start(row('new:oracle'), 'code');
  expect(background.names()).toEqual(['requestAccess', 'save-connection', 'sign-in']);
  const signedIn = background.state.connections.map((known) =>
    known.id === 'oracle' ? { ...known, signedIn: {} } : known,
  );
  background.state = { ...background.state, connections: signedIn };
  await model.reload();
  await expect.poll(() => model.services.statuses.value.oracle?.type).toBe('works');
  expect(view()).toEqual({ type: 'used', profile: 'Web' });
  await model.reload();
  expect(background.names().filter((name) => name === 'check-connection')).toHaveLength(1);
});
