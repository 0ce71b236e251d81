import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { errorInfo } from '../../../../lib/core/app-error';
import type { Provider } from '../../../../lib/core/provider';
import { createProblemReports } from '../../../../lib/extension/data/problem-reports';
import { replaceApi } from '../replace-api';

const quill = { id: 'quill' } as Provider;
const registry = { providers: [quill], find: (id: string) => (id === 'quill' ? quill : undefined) };
let now = 0;
const reports = () => createProblemReports(registry, 'pt-BR', () => now);

const chromium = {
  getPlatformInfo: async () => ({ os: 'win', arch: 'x86-64' }),
  getManifest: (): object => ({ version: '1.2.3' }),
};

beforeEach(() => {
  fakeBrowser.reset();
  replaceApi('runtime', chromium);
  const brands = [
    { brand: 'Not)A;Brand', version: '8.0.0.0' },
    { brand: 'Chromium', version: '156.0.7000.1' },
    { brand: 'Microsoft Edge', version: '156.0.3000.2' },
  ];
  vi.stubGlobal('navigator', { userAgentData: { getHighEntropyValues: async () => ({ fullVersionList: brands }) } });
});
afterEach(() => vi.unstubAllGlobals());

it('names a Chromium by its user agent data, without the brand that is none', async () => {
  expect((await reports().report()).text).toBe(
    [
      'citebar: 1.2.3',
      'browser: Chromium 156.0.7000.1, Microsoft Edge 156.0.3000.2',
      'platform: win x86-64',
      'language: pt-BR',
      'failures: none',
    ].join('\n'),
  );
});

it('names Firefox as that names itself', async () => {
  replaceApi('runtime', { ...chromium, getBrowserInfo: async () => ({ name: 'Firefox', version: '153.0.2' }) });
  expect((await reports().report()).text).toMatch(/^browser: Firefox 153\.0\.2$/m);
});

it('keeps the last twenty failures, also when the background was ended between them', async () => {
  const noted = Array.from({ length: 25 }, (_, index) => index);
  for (const index of noted) {
    now = index * 1000;
    await reports().note(errorInfo('quill', 'overloaded', { status: 500 + index }), { call: 'list-models' });
  }
  const lines = (await reports().report()).text.split('\n').slice(5);
  expect(lines).toHaveLength(20);
  expect(lines.at(0)).toBe('- 1970-01-01T00:00:24Z list-models: quill, overloaded, 524');
  expect(lines.at(-1)).toBe('- 1970-01-01T00:00:05Z list-models: quill, overloaded, 505');
});

it('loses none of the failures that are noted at once', async () => {
  const one = reports();
  await Promise.all([1, 2, 3].map(() => one.note(errorInfo('quill', 'network'), { call: 'list-models' })));
  expect((await one.report()).text).toMatch(/^failures: 3$/m);
});

it('leads to the form of the project, if the build knows its page', async () => {
  expect(await reports().report()).not.toHaveProperty('form');
  replaceApi('runtime', {
    ...chromium,
    getManifest: () => ({ version: '1', homepage_url: 'https://forge.example/citebar/' }),
  });
  expect((await reports().report()).form).toBe('https://forge.example/citebar/issues/new?template=bug.yml');
});
