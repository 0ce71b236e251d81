// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../../lib/page/parse-html';
import { readDocument } from '../../../lib/page/read-page';
import { fixturePage } from './fixture';

/**
 * A page about one subject: texts that belong to it, and texts of teasers, menus, newsletters and reviews of other
 * things.
 */
interface Subject {
  url: string;
  keeps: string[];
  drops: string[];
}

const file = resolve('tests/fixtures/pages/subjects/subjects.json');
const subjects = Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, Subject>);

/**
 * The words and numbers of a text, without marks: cells of a row, and a label and its value, stand one after the other.
 */
function plain(text: string): string {
  return ` ${(text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(' ')} `;
}

const review =
  'We ordered one of the larger ones for the cottage in March, and after a whole season of daily use I can say that it does what was promised, although the paint came off at one corner and the instructions were hard to follow.';
const others = Array.from({ length: 12 }, (_, index) => `Model ${index + 4} of birch`);
/** What may follow a page at its end. */
const followers = {
  'that ends there': '',
  'that long reviews of other things follow': `<aside class="reviews"><h2>Reviews</h2>${others
    .map((name) => `<div class="review"><h4>${name}</h4><p>${review}</p></div>`)
    .join('')}</aside>`,
  'that many cards of other things follow': `<div class="grid">${others
    .map((name) => `<div class="card"><a href="/p"><img src="/p.jpg" alt=""><h3>${name}</h3></a><p>€ 49.00</p></div>`)
    .join('')}</div>`,
};

/** Whether the page as it is read has a text. @param more follows at the end of its body */
function readerOf(name: string, url: string, more = ''): (part: string) => boolean {
  const html = fixturePage(`subjects/${name}`).replace('</body>', `${more}</body>`);
  const text = plain(readDocument(parseHtml(html, url), { url, maxLength: 50_000 }).markdown);
  return (part) => text.includes(plain(part));
}

describe.each(Object.entries(followers))('of a page %s', (_place, more) => {
  it.each(subjects)('keeps the title, prices, tables and values of the subject of %s', (name, { url, keeps }) => {
    const holds = readerOf(name, url, more);
    expect(keeps.filter((part) => !holds(part))).toEqual([]);
  });
});

it('drops most of what is about something else', () => {
  const all = subjects.flatMap(([name, { url, drops }]) => {
    const holds = readerOf(name, url);
    return drops.map(holds);
  });
  expect(all.filter((isHeld) => isHeld).length / all.length).toBeLessThan(0.45);
});
