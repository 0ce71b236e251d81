import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { writeNotice } from '../../../../../scripts/lib/bundles/notice';

const moduleOf = (path: string): string => resolve('node_modules', path);

it('a notice has each package once, by name, with its licence as the package words it', () => {
  const text = writeNotice([
    moduleOf('preact/dist/preact.mjs'),
    moduleOf('idb/build/index.js'),
    moduleOf('preact/hooks/dist/hooks.mjs'),
    moduleOf('@mozilla/readability/Readability.js'),
  ]);
  const names = text
    .split(/\n-{72}\n\n/)
    .slice(1)
    .map((entry) => entry.split(' ', 1)[0]);
  expect(names).toEqual(['@mozilla/readability', 'idb', 'preact']);
  expect(text).toContain('Licence: ISC');
  expect(text).toContain('Permission to use, copy, modify, and/or distribute this software');
  expect(text).toContain('Copyright (c) 2010 Arc90 Inc');
});

it('a notice leaves out modules of the project and of bundlers', () => {
  const text = writeNotice([
    resolve('lib/core/source.ts'),
    '\0vite/preload-helper.js',
    moduleOf('no-such-package/index.js'),
  ]);
  expect(text.split('\n').filter(Boolean)).toHaveLength(1);
});
