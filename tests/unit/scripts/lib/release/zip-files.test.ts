import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterEach, expect, it } from 'vitest';
import { filesOf, zipFiles } from '../../../../../scripts/lib/release/zip-files.mjs';

const directories: string[] = [];
const { TZ } = process.env;
afterEach(() => {
  for (const directory of directories.splice(0)) rmSync(directory, { recursive: true });
  if (TZ === undefined) delete process.env.TZ;
  else process.env.TZ = TZ;
});

/** A directory with the files, written in this order, all of that day. */
function directoryOf(files: readonly string[], day: string): string {
  const directory = mkdtempSync(join(tmpdir(), 'citebar-'));
  directories.push(directory);
  for (const name of files) {
    writeFileSync(join(directory, name), `Content of ${name}`);
    utimesSync(join(directory, name), new Date(day), new Date(day));
  }
  return directory;
}

it('the same files make the same bytes in another folder, on another day and in another time zone', () => {
  process.env.TZ = 'America/Los_Angeles';
  const one = zipFiles(filesOf(directoryOf(['b.txt', 'a.txt'], '2026-01-01T00:00:00Z')));
  process.env.TZ = 'Asia/Tokyo';
  const other = zipFiles(filesOf(directoryOf(['a.txt', 'b.txt'], '2026-07-09T12:30:00Z')));
  expect(Buffer.compare(one, other)).toBe(0);
});

it('holds each file under its path', () => {
  const files = unzipSync(zipFiles(filesOf(directoryOf(['a.txt'], '2026-01-01T00:00:00Z'))));
  expect(Object.keys(files)).toEqual(['a.txt']);
  expect(strFromU8(files['a.txt'] ?? new Uint8Array())).toBe('Content of a.txt');
});
