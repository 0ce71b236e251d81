import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { rules } from '../../../../../lib/page/extract/rules/registry';

it('holds each file of the folder once, under its name, and each has a test', () => {
  const named = rules.map(({ name }) => name).sort();
  const filesOf = (folder: string, ending: string) =>
    readdirSync(folder).flatMap((file) => (file.endsWith(ending) ? [file.slice(0, -ending.length)] : []));
  const files = filesOf('lib/page/extract/rules', '.ts').filter((name) => name !== 'registry' && name !== 'rule');
  expect(files.sort()).toEqual(named);
  expect(filesOf('tests/unit/page/extract/rules', '.test.ts')).toEqual(expect.arrayContaining(named));
});
