import { expect, it } from 'vitest';
import { findMisplacedTests } from '../../../../scripts/lib/find-misplaced-tests.mjs';

const modules = [
  'lib/core/http/request.ts',
  'lib/core/source.ts',
  'lib/providers/brave.ts',
  'lib/providers/third-party.ts',
  'lib/ui/panel/panel.tsx',
  'scripts/lib/build.ts',
];
const check = (...files: string[]) =>
  findMisplacedTests(
    modules,
    files.map((file) => `tests/unit/${file}`),
  );
const problemsOf = (...files: string[]) => check(...files).problems;

it('counts tests that have the path of a module', () => {
  const files = [
    'core/http/request.test.ts',
    'ui/panel/panel.test.tsx',
    'scripts/lib/build.test.ts',
    'core/growth.test.ts',
  ];
  expect(check(...files)).toEqual({ problems: [], mirroring: 3, tests: 4 });
});

it('takes tests of a room, of several rooms and of a part of one module, and the material of a test', () => {
  const room = ['core/http/slow-servers.test.ts', 'core/support.ts', 'replaced-patterns.test.ts'];
  expect(
    problemsOf(...room, 'providers/brave/request-body.test.ts', 'core/hosts.test.ts', 'core/hosts/names.ts'),
  ).toEqual([]);
});

it('finds a test in a folder that the code does not have', () => {
  expect(problemsOf('core/network/slow-servers.test.ts')).toEqual([
    "tests/unit/core/network/slow-servers.test.ts: there is no folder 'core/network' in lib, and no module or test of that name.",
  ]);
});

it('finds a test that has the name of a module, away from its path', () => {
  expect(problemsOf('core/request.test.ts')).toEqual([
    'tests/unit/core/request.test.ts: has the name of core/http/request; it mirrors its path, or has a name of its own.',
  ]);
});

it('lets the tests of a part of a module have the name of a part', () => {
  expect(problemsOf('providers/brave/request.test.ts')).toEqual([]);
});

it('finds a name that says when a file was written, unless a module has it', () => {
  expect(problemsOf('core/further-sources.test.ts')).toEqual([expect.stringContaining('not when it was written')]);
  expect(problemsOf('core/sources-third.ts')).toHaveLength(1);
  expect(problemsOf('providers/third-party.test.ts')).toEqual([]);
});
