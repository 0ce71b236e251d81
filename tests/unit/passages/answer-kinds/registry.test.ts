import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { answerKinds } from '../../../../lib/passages/answer-kinds/registry';

it('has each kind once, in a file of its own with a test of its own', () => {
  const ids = answerKinds.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const files = readdirSync('lib/passages/answer-kinds');
  const tests = readdirSync('tests/unit/passages/answer-kinds');
  expect(ids.filter((id) => !files.includes(`${id}.ts`) || !tests.includes(`${id}.test.ts`))).toEqual([]);
});

it('has kinds that are known by more than the form of their question', () => {
  const bare = answerKinds.filter(({ holds, lacks, features }) => !holds && !lacks && !features);
  expect(bare.map(({ id }) => id)).toEqual(['yes-or-no']);
});
