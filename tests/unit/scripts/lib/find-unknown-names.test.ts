import { expect, it } from 'vitest';
import { findUnknownNames } from '../../../../scripts/lib/find-unknown-names.mjs';

const project = {
  paths: ['lib', 'lib/core', 'lib/core/http', 'lib/core/http/request.ts', 'lib/answer/ask.ts'],
  words: new Set(['apiKeyOf', 'ask']),
  isOfOthers: false,
};

it.each([
  ['a file', 'See `lamp.ts`.', ['lamp.ts']],
  ['a file in a folder', 'See `core/http/lamp.ts`.', ['core/http/lamp.ts']],
  ['a folder', 'See `lib/lamps/`.', ['lib/lamps/']],
  ['a name of code', '`lampOf` reads `LampOil`.', ['lampOf', 'LampOil']],
  ['a call', 'Call `light()` twice: `light()`.', ['light()']],
])('names what the project does not have: %s', (_name, document, found) => {
  expect(findUnknownNames(document, project)).toEqual(found);
});

it.each([
  ['a file by its name', '`ask.ts`'],
  ['a file in a folder', '`core/http/request.ts`, `lib/answer/ask.ts`'],
  ['a folder', '`lib/core`, `lib/core/http/`'],
  ['names of code', '`apiKeyOf`, `ask()`'],
  ['words, commands and paths of others', '`lamp`, `npm run light`, `light:all`, `/etc/lamps`, `a.lampOf`'],
  ['a block of code', '```ts\nconst a = `lampOf`;\n```'],
])('takes what the project has, or cannot be told: %s', (_name, document) => {
  expect(findUnknownNames(document, project)).toEqual([]);
});

it('takes the names of other services, and no files of theirs', () => {
  expect(findUnknownNames('`lampOf` in `lamp.ts`', { ...project, isOfOthers: true })).toEqual(['lamp.ts']);
});
