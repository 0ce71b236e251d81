import { expect, it } from 'vitest';
import { readBackupHead, readBackupLine, readLines } from '../../../../lib/core/files/backup-file';

const signal = new AbortController().signal;

async function read(file: Blob): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of readLines(file, signal)) lines.push(line);
  return lines;
}

it('lines are read that are split over several chunks', async () => {
  expect(await read(new Blob(['a\nb', 'c\n', 'd']))).toEqual(['a', 'bc', 'd']);
  expect(await read(new Blob([]))).toEqual([]);
  expect(await read(new Blob(['тест\n天気\n']))).toEqual(['тест', '天気']);
});

it('of a file without an end of line nothing is kept', async () => {
  const part = 'x'.repeat(4_000_000);
  const lines = await read(new Blob(Array.from({ length: 8 }, () => part)));
  expect(lines.map(({ length }) => length)).toEqual([0]);
});

it.each([
  ['{"format":"citebar-backup","version":1,"settings":{}}', { ok: true, settings: {} }],
  ['{"format":"citebar-backup","version":2,"settings":{}}', { ok: false, reason: 'newer' }],
  ['{"format":"citebar-backup","version":1,"settings":[]}', { ok: false, reason: 'malformed' }],
  ['{"format":"citebar-backup","ver', { ok: false, reason: 'malformed' }],
  ['', { ok: false, reason: 'malformed' }],
])('the first line is read or refused: %s', (line, expected) => {
  expect(readBackupHead(line)).toEqual(expected);
});

it.each([
  ['{"thread":{},"messages":[]}', { type: 'thread', thread: { thread: {}, messages: [] } }],
  ['{"end":true,"threads":3}', { type: 'end', threads: 3 }],
  ['{"end":true}', { type: 'malformed' }],
  ['{"thread":{"ti', { type: 'malformed' }],
  ['null', { type: 'malformed' }],
])('a further line is a thread, the end or nothing: %s', (line, expected) => {
  expect(readBackupLine(line)).toEqual(expected);
});
