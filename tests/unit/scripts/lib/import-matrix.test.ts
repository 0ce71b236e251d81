import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { findImportViolations } from '../../../../scripts/lib/find-import-violations.mjs';
import { folders, rooms } from '../../../../scripts/lib/import-matrix.mjs';
import { listCode } from '../../../../scripts/lib/list-code.mjs';

/** The violations of a tree with one importing file and all the files that it may name. */
function violationsOf(from: string, text: string): string[] {
  const targets = [
    'lib/core/events.ts',
    'lib/core/utils/omit.ts',
    'lib/core/url/domains.ts',
    'lib/core/http/request.ts',
    'lib/core/citations/claim-before.ts',
    'lib/ui/panel/panel.tsx',
    'lib/ui/options/options-page.tsx',
    'lib/page/extract/extract-content.ts',
    'lib/page/extract/features/segment.ts',
    'scripts/lib/build.ts',
    'tests/unit/support.ts',
  ];
  return findImportViolations(new Map([...targets.map((path) => [path, ''] as const), [from, text]]));
}

it('finds no import in the tree that the table does not allow', () => {
  const files = listCode(Object.keys(folders));
  expect(files.size).toBeGreaterThan(500);
  expect(findImportViolations(files)).toEqual([]);
});

it.each([
  ['a value', "import { wait } from '../ui/panel/panel';"],
  ['a type', "import type { Panel } from '../ui/panel/panel';"],
  ['what is exported again', "export { Panel } from '../ui/panel/panel';"],
  ['a dynamic import', "const { Panel } = await import('../ui/panel/panel');"],
  ['the type of an import', "type Panel = import('../ui/panel/panel').Panel;"],
  ['an import without names', "import '../ui/panel/panel';"],
])('refuses an import against the table: %s', (_name, text) => {
  expect(violationsOf('lib/core/new.ts', text)).toHaveLength(1);
  expect(violationsOf('lib/ui/new.ts', text.replace('../ui', '.'))).toHaveLength(1);
  expect(violationsOf('tests/unit/new.ts', text.replace('../ui', '../../lib/ui'))).toEqual([]);
});

it.each([
  ['lib/core/utils/new.ts', '../events', 1],
  ['lib/core/new.ts', './utils/omit', 0],
  ['lib/core/new.ts', './url/domains', 1],
  ['lib/core/http/new.ts', '../url/domains', 0],
  ['lib/core/http/new.ts', '../citations/claim-before', 1],
  ['lib/core/http/new.ts', './request', 0],
  ['lib/core/elsewhere/new.ts', '../events', 1],
  ['lib/ui/options/new.ts', '../panel/panel', 1],
  ['lib/page/extract/features/new.ts', '../extract-content', 1],
  ['lib/page/extract/new.ts', './features/segment', 0],
  ['lib/page/metadata/new.ts', '../extract/features/segment', 1],
  ['scripts/new.ts', '../tests/unit/support', 1],
  ['scripts/lib/new.ts', './build', 0],
])('holds the order of rooms: %s imports %s', (from, specifier, violations) => {
  expect(violationsOf(from, `import { it } from '${specifier}';`)).toHaveLength(violations);
});

it('lets lib/extension alone import the browser API', () => {
  const text = "import browser from 'webextension-polyfill';";
  expect(violationsOf('lib/core/new.ts', text)).toHaveLength(1);
  expect(violationsOf('lib/extension/storage/new.ts', text)).toEqual([]);
});

it('is shown by CONTRIBUTING.md as it is', () => {
  const [, house = ''] = readFileSync('CONTRIBUTING.md', 'utf8').split(/^## /m);
  const rows = house.split('\n').filter((line) => line.startsWith('| `'));
  const cells = rows.map((row) => row.split('|').map((cell) => cell.trim().replaceAll('`', '')));
  const shown = cells.filter(({ length }) => length === 5).map(([, folder, , allowed]) => [folder, allowed]);
  const ordered = cells.filter(({ length }) => length === 4).map(([, folder, order]) => [folder, order]);
  const short = (names: readonly string[]) =>
    names.map((name) => name.replace('lib/', '')).join(', ') || 'nothing of ours';
  expect(shown).toEqual(Object.entries(folders).map(([folder, allowed]) => [folder, short(allowed)]));
  const order = (list: readonly (string | readonly string[])[]) =>
    list.map((room) => (typeof room === 'string' ? room : `(${room.join(', ')})`)).join(' < ');
  expect(ordered).toEqual(Object.entries(rooms).map(([folder, list]) => [folder, order(list)]));
});
