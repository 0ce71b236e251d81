// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { parseHtml } from '../../../lib/page/parse-html';
import { readDocument } from '../../../lib/page/read-page';
import { fixturePage } from './fixture';

/** A page about one subject: texts that belong to it, and texts of teasers, menus, newsletters and reviews of other things. */
interface Subject {
  url: string;
  keeps: string[];
  drops: string[];
}

const file = resolve('tests/fixtures/pages/subjects/subjects.json');
const subjects = Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, Subject>);

/** The words and numbers of a text, without marks: cells of a row, and a label and its value, stand one after the other. */
function plain(text: string): string {
  return ` ${(text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(' ')} `;
}

/** Whether the page as it is read has a text. */
function readerOf(name: string, url: string): (part: string) => boolean {
  const text = plain(
    readDocument(parseHtml(fixturePage(`subjects/${name}`), url), { url, maxLength: 50_000 }).markdown,
  );
  return (part) => text.includes(plain(part));
}

it.each(subjects)('keeps the title, prices, tables and values of the subject of %s', (name, { url, keeps }) => {
  const holds = readerOf(name, url);
  expect(keeps.filter((part) => !holds(part))).toEqual([]);
});

it('drops most of what is about something else', () => {
  const all = subjects.flatMap(([name, { url, drops }]) => {
    const holds = readerOf(name, url);
    return drops.map(holds);
  });
  expect(all.filter((isHeld) => isHeld).length / all.length).toBeLessThan(0.45);
});
