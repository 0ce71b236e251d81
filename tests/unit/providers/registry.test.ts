import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createRegistry, httpProviders } from '../../../lib/providers/registry';

/** Ids that connections of people are stored under: they may never change. New ones are welcome. */
const publishedIds = [
  'gemini',
  'chatgpt',
  'openai',
  'openrouter',
  'anthropic',
  'perplexity',
  'openai-compatible',
  'chrome',
  'tavily',
  'brave',
  'google',
  'searxng',
  'duckduckgo',
  'jina',
  'crawl4ai',
  'exa',
  'serper',
  'kagi',
  'reader',
  'tab',
  'rendered',
];

it('registers every file of the folder, and nothing else', () => {
  const files = ['', 'keyless/'].flatMap((folder) => {
    const entries = readdirSync(new URL(`../../../lib/providers/${folder}`, import.meta.url), { withFileTypes: true });
    return entries.filter((entry) => entry.isFile() && entry.name !== 'registry.ts').map(({ name }) => name);
  });
  // Chrome's model is made from an API of the browser, so that the extension's entrypoint adds it.
  const ids = [...httpProviders.map(({ id }) => id), 'chrome'];
  expect(ids.sort()).toEqual(files.map((file) => file.replace(/\.ts$/, '')).sort());
});

it('has a sheet of facts for each reference work that takes no key', () => {
  const files = readdirSync(new URL('../../../lib/providers/keyless/', import.meta.url));
  const sheets = readdirSync('docs/providers');
  expect(sheets.sort()).toEqual(files.map((file) => file.replace(/\.ts$/, '.md')).sort());
});

it('keeps presets, as data, in the folder of their provider', () => {
  const folder = new URL('../../../lib/providers/', import.meta.url);
  const folders = readdirSync(folder).filter((name) => existsSync(new URL(`${name}/presets.ts`, folder)));
  const withPresets = httpProviders.filter(({ presets }) => presets !== undefined);
  expect(folders.sort()).toEqual(withPresets.map(({ id }) => id).sort());
  for (const { presets } of withPresets) expect(structuredClone(presets)).toEqual(presets);
});

it('keeps every id that was published', () => {
  const builtIn = ['chrome', 'reader', 'tab', 'rendered'];
  expect([...httpProviders.map(({ id }) => id), ...builtIn]).toEqual(expect.arrayContaining(publishedIds));
});

it('is named in full by PRIVACY.md', () => {
  const privacy = readFileSync('PRIVACY.md', 'utf8');
  const missing = httpProviders.filter(({ label }) => !privacy.includes(label)).map(({ label }) => label);
  expect(missing, 'PRIVACY.md says what each service is sent').toEqual([]);
});

it('finds providers by id, those handed in too', () => {
  const [first] = httpProviders;
  if (first === undefined) throw new Error('The registry is empty.');
  const tab = { ...first, id: 'tab' };
  const registry = createRegistry([tab]);
  expect(registry.providers).toEqual([...httpProviders, tab]);
  expect(registry.find('tab')).toBe(tab);
  expect(registry.find(first.id)).toBe(first);
  expect(registry.find('toString')).toBeUndefined();
});

it('refuses two providers of one id', () => {
  expect(() => createRegistry([...httpProviders])).toThrow(/registered twice/);
});
