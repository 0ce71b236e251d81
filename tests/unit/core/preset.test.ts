import { expect, it } from 'vitest';
import { settingsWithPreset } from '../../../lib/core/preset';
import type { ProviderSetting } from '../../../lib/core/provider';

const settings: ProviderSetting[] = [
  { key: 'apiKey', kind: 'secret' },
  { key: 'baseUrl', kind: 'url', required: true, default: 'https://one.example' },
  { key: 'model', kind: 'model' },
];

it('puts a preset’s values in the place of the defaults, and requires what it requires', () => {
  const preset = { settings: { baseUrl: 'https://two.example', unknown: 'x' }, requires: ['apiKey'] };
  expect(settingsWithPreset(settings, preset)).toEqual([
    { key: 'apiKey', kind: 'secret', required: true },
    { key: 'baseUrl', kind: 'url', required: true, default: 'https://two.example' },
    { key: 'model', kind: 'model' },
  ]);
});

it('leaves the settings alone without one', () => {
  expect(settingsWithPreset(settings, undefined)).toEqual(settings);
});
