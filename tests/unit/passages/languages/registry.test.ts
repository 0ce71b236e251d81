import { expect, it } from 'vitest';
import { allReaderWords } from '../../../../lib/passages/languages/all-reader-words';
import type { LanguagePack } from '../../../../lib/passages/languages/language-pack';
import { languagePacks, packOf } from '../../../../lib/passages/languages/registry';

const forms = [
  'date',
  'when',
  'number',
  'reason',
  'steps',
  'working',
  'frequency',
  'place',
  'person',
  'maker',
] as const;

/** The fields of a pack, those of a group with its name: 'texts.units'. */
function fieldsOf(pack: LanguagePack): string[] {
  return Object.entries(pack).flatMap(([name, value]) =>
    typeof value === 'object' ? Object.keys(value).map((field) => `${name}.${field}`) : [name],
  );
}

/** Every text of a pack with its field. */
function textsOf(value: unknown, field: string): [string, string][] {
  if (typeof value === 'string') return [[field, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => textsOf(inner, `${field}.${name}`));
}

it('prints what each language lacks', () => {
  const all = [...new Set(languagePacks.flatMap(fieldsOf))];
  const lines = languagePacks.map((pack) => {
    const known = fieldsOf(pack);
    return `${pack.tag}: ${all.filter((field) => !known.includes(field)).join(', ') || 'nothing'}`;
  });
  process.stdout.write(`Languages lack\n${lines.join('\n')}\n`);
  expect(lines).toHaveLength(languagePacks.length);
});

it('has each language once, found by its tag with a region, too', () => {
  const tags = languagePacks.map(({ tag }) => tag);
  expect(new Set(tags).size).toBe(tags.length);
  for (const tag of tags) expect(packOf(`${tag}-XX`)?.tag).toBe(tag);
});

it.each([
  ['eng', 'en'],
  ['DE_at', 'de'],
  ['zh-Hant-TW', 'zh'],
  // Norwegian, without a word on its written form.
  ['no', 'nb'],
  ['no-NO', 'nb'],
  ['fil', undefined],
  ['kok', undefined],
  ['not a tag', undefined],
  ['', undefined],
])('reads the whole first part of the tag %s: %s', (tag, pack) => {
  expect(packOf(tag)?.tag).toBe(pack);
});

it.each(languagePacks.map((pack) => [pack.tag, pack] as const))('%s has texts that compile', (tag, pack) => {
  for (const [field, source] of textsOf(pack, tag)) expect(() => new RegExp(source, 'u'), field).not.toThrow();
});

it('has every form of English', () => {
  expect(forms.filter((form) => packOf('en')?.questions.forms?.[form] === undefined)).toEqual([]);
});

it('lists the words of every language that the page reader knows', () => {
  const known = languagePacks.flatMap(({ reader }) => reader ?? []);
  expect(new Set(allReaderWords)).toEqual(new Set(known));
  expect(allReaderWords).toHaveLength(known.length);
});
