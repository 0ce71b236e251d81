import { expect, it } from 'vitest';
import { readerWords } from '../../../../lib/passages/languages/reader-words';
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

/** The fields of a pack, and whether it has them. */
const fields = languagePacks.map(({ tag, stopWords, questions }) => ({
  tag,
  stopWords: stopWords !== undefined,
  ...Object.fromEntries(forms.map((form) => [form, questions.forms?.[form] !== undefined])),
}));

it('prints what each language lacks', () => {
  const lines = fields.map(({ tag, ...known }) => {
    const missing = Object.entries(known).flatMap(([field, has]) => (has ? [] : [field]));
    return `${tag}: ${missing.join(', ') || 'nothing'}`;
  });
  process.stdout.write(`Languages lack\n${lines.join('\n')}\n`);
  expect(lines).toHaveLength(languagePacks.length);
});

it('has each language once, found by its tag with a region, too', () => {
  const tags = languagePacks.map(({ tag }) => tag);
  expect(new Set(tags).size).toBe(tags.length);
  for (const tag of tags) expect(packOf(`${tag}-XX`)?.tag).toBe(tag);
});

it.each(languagePacks.map((pack) => [pack.tag, pack] as const))('%s has forms that compile', (_tag, { questions }) => {
  for (const source of Object.values(questions.forms ?? {})) expect(() => new RegExp(source, 'u')).not.toThrow();
});

it('has every form of English', () => {
  expect(forms.filter((form) => packOf('en')?.questions.forms?.[form] === undefined)).toEqual([]);
});

it('lists the words of every language that the page reader knows', () => {
  const known = languagePacks.flatMap(({ reader }) => reader ?? []);
  expect(known.filter((words) => !readerWords.includes(words))).toEqual([]);
});
