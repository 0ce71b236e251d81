import '../../messages-setup';
import { describe, expect, it, vi } from 'vitest';
import type { ProviderPreset } from '../../../../../lib/core/provider';
import {
  draftedConnection,
  findSettingErrors,
  isConnectionChanged,
  isRowFound,
  missingSetting,
  originsOf,
  rowName,
  type ServiceRow,
  serviceRows,
  shownSetting,
} from '../../../../../lib/ui/options/model/connection-drafts';
import * as formats from '../../../../../lib/ui/shared/formats';
import { inventedState } from '../invented-options';

const state = inventedState();
const none = { settings: {}, secrets: {} };

function row(key: string): ServiceRow {
  const all = (['chat', 'search', 'read'] as const).flatMap((capability) =>
    serviceRows(state, capability, ['new:quill']),
  );
  const found = all.find((candidate) => candidate.key === key);
  if (!found) throw new Error(`No row '${key}'.`);
  return found;
}

describe('serviceRows', () => {
  it('has a row for each connection and one for each provider without any', () => {
    const keys = (capability: 'chat' | 'search' | 'read') => serviceRows(state, capability, []).map(({ key }) => key);
    expect(keys('chat')).toEqual(['quill', 'new:hearth', 'new:oracle']);
    expect(keys('search')).toEqual(['wander', 'lantern', 'new:commons']);
    expect(keys('read')).toEqual(['reader']);
  });

  it('adds a row for another connection of a provider', () => {
    expect(serviceRows(state, 'chat', ['new:quill', 'new:hearth']).map(({ key }) => key)).toEqual([
      'quill',
      'new:quill',
      'new:hearth',
      'new:oracle',
    ]);
  });

  it('leaves out connections whose provider is gone', () => {
    const [connection] = state.connections;
    const orphan = { ...state, connections: connection ? [{ ...connection, providerId: 'gone' }] : [] };
    expect(serviceRows(orphan, 'chat', []).map(({ key }) => key)).toEqual(['new:quill', 'new:hearth', 'new:oracle']);
  });
});

describe('a header that is added', () => {
  const withHeader = (name: string, value: string) => ({ ...none, header: { name, value } });

  it('is a change, and is saved among the secrets under its name in small letters', () => {
    const draft = withHeader(' X-Team ', ' reading room ');
    expect(isConnectionChanged(draft, undefined)).toBe(true);
    expect(findSettingErrors(row('quill'), draft)).toEqual({});
    expect(draftedConnection(row('quill'), draft, []).secrets).toEqual({ 'header:x-team': 'reading room' });
    expect(isConnectionChanged(withHeader('', ''), undefined)).toBe(false);
  });

  it.each([
    ['x-team', ''],
    ['', 'a value'],
    ['Authorization', 'Bearer 1'],
    ['x team', 'a'],
    ['x-team', 'a\nb'],
  ])('is refused as %j with the value %j', (name, value) => {
    expect(findSettingErrors(row('quill'), withHeader(name, value))).toEqual({ header: 'header' });
  });
});

describe('originsOf', () => {
  it('are the provider’s own, until an address is typed, without its port', () => {
    expect(originsOf(row('quill'), none)).toEqual(['https://api.quill.example/*']);
    const typed = { settings: { baseUrl: ' http://127.0.0.1:8080/v1 ' }, secrets: {} };
    expect(originsOf(row('quill'), typed)).toEqual(['http://127.0.0.1/*']);
    expect(originsOf(row('new:commons'), none)).toEqual([]);
  });
});

describe('findFaults', () => {
  it('asks for what is required, not for what is kept', () => {
    expect(findSettingErrors(row('quill'), none)).toEqual({});
    expect(findSettingErrors(row('new:oracle'), none)).toEqual({ apiKey: 'required' });
    expect(findSettingErrors(row('new:oracle'), { settings: {}, secrets: { apiKey: '  ' } })).toEqual({
      apiKey: 'required',
    });
    expect(findSettingErrors(row('new:oracle'), { settings: {}, secrets: { apiKey: 'k' } })).toEqual({});
  });

  it('lets a model be chosen after the service was saved', () => {
    expect(findSettingErrors(row('new:hearth'), { settings: { baseUrl: 'http://localhost:1' }, secrets: {} })).toEqual(
      {},
    );
  });

  it.each(['localhost', 'ftp://a.example', 'http://', 'javascript:alert(1)'])('refuses the address %s', (baseUrl) => {
    expect(findSettingErrors(row('quill'), { settings: { baseUrl }, secrets: {} })).toEqual({ baseUrl: 'url' });
  });

  it('refuses text where a number belongs', () => {
    expect(findSettingErrors(row('quill'), { settings: { temperature: 'warm' }, secrets: {} })).toEqual({
      temperature: 'number',
    });
    expect(findSettingErrors(row('quill'), { settings: { temperature: '0.5' }, secrets: {} })).toEqual({});
  });
});

describe('isConnectionChanged', () => {
  const { connection } = row('quill');

  it('is false without edits, with edits that were taken back, and while a key is about to be replaced', () => {
    expect(isConnectionChanged(undefined, connection)).toBe(false);
    expect(isConnectionChanged({ label: 'Quill', settings: { model: ' ' }, secrets: { apiKey: '' } }, connection)).toBe(
      false,
    );
  });

  it.each([
    [{ label: 'Other', settings: {}, secrets: {} }],
    [{ settings: { model: 'm' }, secrets: {} }],
    [{ settings: {}, secrets: { apiKey: 'k' } }],
  ])('is true for %j', (draft) => {
    expect(isConnectionChanged(draft, connection)).toBe(true);
  });
});

describe('draftedConnection', () => {
  it('trims, drops empty settings, and sends only secrets that were typed', () => {
    const draft = {
      label: ' Mine ',
      settings: { model: ' m ', baseUrl: '  ' },
      secrets: { apiKey: ' k\n', other: ' ' },
    };
    expect(draftedConnection(row('quill'), draft, ['quill'])).toEqual({
      connection: { id: 'quill', providerId: 'quill', label: 'Mine', settings: { model: 'm' } },
      secrets: { apiKey: 'k' },
    });
  });

  it('names the first connection of a provider after it, and gives the next one an id of its own', () => {
    expect(draftedConnection(row('new:oracle'), none, []).connection).toMatchObject({
      id: 'oracle',
      label: 'Oracle Press',
    });
    const { id } = draftedConnection(row('new:quill'), none, ['quill']).connection;
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('a preset', () => {
  const hearth = row('new:hearth');
  const presets: ProviderPreset[] = [
    { id: 'ember', label: 'Ember', settings: { baseUrl: 'http://localhost:4711' } },
    {
      id: 'blaze',
      label: 'Blaze',
      keyUrl: 'https://blaze.example/keys',
      settings: { baseUrl: 'https://api.blaze.example/v1', model: 'blaze-1' },
      requires: ['apiKey'],
    },
  ];
  const settings = [...hearth.provider.settings, { key: 'apiKey', kind: 'secret' as const }];
  const provider = { ...hearth.provider, settings, presets };
  const described = { ...state, providers: state.providers.map((known) => (known.id === 'hearth' ? provider : known)) };
  const rowOf = (key: string): ServiceRow => {
    const found = serviceRows(described, 'chat', []).find((candidate) => candidate.key === key);
    if (!found) throw new Error(`No row '${key}'.`);
    return found;
  };
  const blaze = rowOf('new:hearth:blaze');

  it('is a row of its own, by its own name, and any other address is the last', () => {
    const rows = serviceRows(described, 'chat', []);
    expect(rows.map(({ key }) => key)).toEqual([
      'quill',
      'new:hearth:ember',
      'new:hearth:blaze',
      'new:hearth',
      'new:oracle',
    ]);
    expect(rows.slice(1, 4).map(rowName)).toEqual(['Ember', 'Blaze', 'Other Hearth server']);
    expect(rows.filter((candidate) => isRowFound(candidate, 'BLA')).map(({ key }) => key)).toEqual([blaze.key]);
    expect(rows.filter((candidate) => isRowFound(candidate, 'hearth other')).map(({ key }) => key)).toEqual([
      'new:hearth',
    ]);
  });

  it('is found by its name in small letters, whatever the texts are in: the capital I of Turkish has others', () => {
    vi.spyOn(formats, 'textLocale').mockReturnValue('tr');
    const shining: ServiceRow = { ...blaze, preset: { id: 'shine', label: 'ShineAI', settings: {} } };
    expect(isRowFound(shining, 'shineai')).toBe(true);
    expect(isRowFound({ ...shining, preset: { id: 'light', label: 'Işık', settings: {} } }, 'ışık')).toBe(true);
    vi.restoreAllMocks();
  });

  it('gives the address, the model and the name, and says what is required', () => {
    expect(findSettingErrors(rowOf('new:hearth'), none)).toEqual({ baseUrl: 'required' });
    expect(findSettingErrors(rowOf('new:hearth:ember'), none)).toEqual({});
    expect(findSettingErrors(blaze, none)).toEqual({ apiKey: 'required' });
    expect(shownSetting(blaze, none, { key: 'baseUrl', kind: 'url' })).toBe('https://api.blaze.example/v1');
    expect(shownSetting(blaze, none, { key: 'model', kind: 'model' })).toBe('');
    expect(originsOf(blaze, none)).toEqual(['https://api.blaze.example/*']);
    expect(originsOf(blaze, { ...none, settings: { baseUrl: 'http://10.0.0.8:4711' } })).toEqual(['http://10.0.0.8/*']);
    expect(draftedConnection(blaze, { ...none, secrets: { apiKey: 'k' } }, [])).toEqual({
      connection: { id: 'hearth', providerId: 'hearth', presetId: 'blaze', label: 'Blaze', settings: {} },
      secrets: { apiKey: 'k' },
    });
  });

  it('stays with its connection, which takes the place of its row', () => {
    const { connection } = draftedConnection(blaze, none, []);
    const [summary] = state.connections;
    if (!summary) throw new Error('No connection.');
    const kept = { ...summary, ...connection, savedSecrets: {} };
    const rows = serviceRows({ ...described, connections: [kept] }, 'chat', ['new:hearth:blaze']);
    expect(rows.map(({ key }) => key)).toEqual([
      'new:quill',
      'new:hearth:ember',
      'hearth',
      'new:hearth:blaze',
      'new:hearth',
      'new:oracle',
    ]);
    const saved = rows[2];
    if (!saved) throw new Error('No row.');
    expect(missingSetting(saved)?.key).toBe('apiKey');
    expect(draftedConnection(saved, { ...none, label: 'Mine' }, []).connection).toMatchObject({
      presetId: 'blaze',
      label: 'Mine',
    });
  });

  it('that no longer exists is not found', () => {
    const [summary] = state.connections;
    const gone = summary && { ...summary, id: 'old', providerId: 'hearth', presetId: 'gone' };
    const rows = serviceRows({ ...described, connections: gone ? [gone] : [] }, 'chat', []);
    expect(rows.find(({ key }) => key === 'old')?.preset).toBeUndefined();
    expect(rows.map(({ key }) => key)).not.toContain('new:hearth');
  });
});

describe('missingSetting', () => {
  it('is the first required setting that has neither a value nor a default', () => {
    expect(missingSetting(row('quill'))).toBeUndefined();
    expect(missingSetting(row('new:hearth'))?.key).toBe('baseUrl');
  });
});
