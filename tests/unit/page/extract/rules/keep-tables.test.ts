// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { keepTables } from '../../../../../lib/page/extract/rules/keep-tables';
import { applyRule } from './apply-rule';

const prose =
  '<p>The otters came back to the lower river in the wet spring, first a pair, then a family, and now nobody counts them any more.</p>';

/** A table of rows of cells, separated by `|`; of the first row `head` cells are made. */
function tableOf(rows: string[], head: 'th' | 'td' = 'th'): string {
  const cellsOf = (row: string, name: string) =>
    row
      .split('|')
      .map((cell) => `<${name}>${cell}</${name}>`)
      .join('');
  return `<table>${rows.map((row, index) => `<tr>${cellsOf(row, index === 0 ? head : 'td')}</tr>`).join('')}</table>`;
}

const pups = tableOf(['Name|Size', 'pup|10']);
const places = tableOf([
  'River|Mouth',
  '<a href="/a">Ash</a>|<a href="/b">Bay</a>',
  '<a href="/c">Elm</a>|<a href="/d">Sea</a>',
]);

/** What is kept of a body whose running text was kept before. */
function keptOf(body: string): string[] {
  const html = `<head><title>Otters of the river</title></head><body>${body}</body>`;
  const kept = applyRule(keepTables, html, { isKept: ({ isProse }) => isProse });
  return kept.filter(({ isProse }) => !isProse).map(({ text }) => text);
}

it.each([
  ['between two paragraphs', `${prose}${pups}${prose}`, ['Name', 'Size', 'pup', '10']],
  ['in a container of its own, at the end', `${prose}<div class="price">${pups}</div>`, ['Name', 'Size', 'pup', '10']],
  ['with its heading', `${prose}<h2>Sizes</h2>${pups}`, ['Sizes', 'Name', 'Size', 'pup', '10']],
  ['of links below heads', `${prose}${places}`, ['River', 'Mouth', 'Ash', 'Bay', 'Elm', 'Sea']],
  ['of numbers without heads', `${prose}${tableOf(['pup|10', 'parent|90'], 'td')}`, ['pup', '10', 'parent', '90']],
])('keeps a table of data %s', (_name, body, texts) => {
  expect(keptOf(body)).toEqual(texts);
});

const week = 'Mo|Tu|We|Th|Fr|Sa|Su';
it.each([
  ['before the title', `${pups}<h1>Otters of the river</h1>${prose}`],
  ['in an aside', `${prose}<aside>${pups}</aside>`],
  ['in a part for what is related', `${prose}<div class="related-items">${pups}</div>`],
  ['below a heading of what is related', `${prose}<h2>Related</h2><div>${pups}</div>`],
  [
    'of links without heads',
    `${prose}${tableOf(['<a href="/a">Ash 1</a>|<a href="/b">Elm 2</a>', '<a href="/c">Oak 3</a>|<a href="/d">Fir 4</a>'], 'td')}`,
  ],
  ['of words without heads', `${prose}${tableOf(['river|sea', 'bank|shore'], 'td')}`],
  [
    'of the days of a month',
    `${prose}${tableOf([week, '1|2|3|4|5|6|7', '8|9|10|11|12|13|14', '15|16|17|18|19|20|21'])}`,
  ],
])('drops a table %s', (_name, body) => {
  expect(keptOf(body).filter((text) => text !== 'Otters of the river' && text !== 'Related')).toEqual([]);
});
