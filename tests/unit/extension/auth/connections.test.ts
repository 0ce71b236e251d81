import { expect, it } from 'vitest';
import type { Connection, Provider } from '../../../../lib/core/provider';
import { settingsOf } from '../../../../lib/extension/auth/connections';

const provider: Provider = {
  id: 'hearth',
  label: 'Hearth',
  homepage: 'https://hearth.example/',
  auth: 'none',
  settings: [
    { key: 'baseUrl', kind: 'url', default: 'https://hearth.example' },
    { key: 'model', kind: 'model', default: 'hearth-1' },
  ],
  presets: [{ id: 'blaze', label: 'Blaze', settings: { model: 'blaze-1' } }],
  origins: () => [],
};

function settings(changes: Partial<Connection>): Record<string, string> {
  return settingsOf(provider, { id: 'a', providerId: 'hearth', label: 'A', settings: {}, ...changes });
}

it('puts what the person set over the preset, and the preset over the defaults', () => {
  expect(settings({})).toEqual({ baseUrl: 'https://hearth.example', model: 'hearth-1' });
  const preset = { baseUrl: 'https://hearth.example', model: 'blaze-1', preset: 'blaze' };
  expect(settings({ presetId: 'blaze' })).toEqual(preset);
  expect(settings({ presetId: 'blaze', settings: { model: 'mine', baseUrl: '' } })).toEqual({
    ...preset,
    model: 'mine',
  });
});
