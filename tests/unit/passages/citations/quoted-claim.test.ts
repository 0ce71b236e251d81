import { describe, expect, it } from 'vitest';
import { claimExcerpt } from '../../../../lib/passages/citations/claim-excerpt';
import { indexPage, type PageIndex } from '../../../../lib/passages/citations/index-page';
import { supportingSentences } from '../../../../lib/passages/citations/quoted-claim';
import { findQuote } from '../../../../lib/passages/quotes/find-quote';

const built = 'The tide mill on the Skarn was built in May 1671 by Josias Penhallow.';
const flood = 'It ground the corn of eleven villages until the flood of 1903 tore the sluice away.';
const filler = Array.from({ length: 40 }, (_, place) => `Visitors climb stair ${place} of the loft in pairs.`);
const text = [`# The mill`, `${built} ${flood} Nobody repaired it.`, filler.join(' ')].join('\n');
const page = indexPage(text);
const claim = 'After the flood of 1903 the sluice was left in ruins and the mill fell silent.';

/** The sentences around a quote that carry a claim, as text. */
function carrying(sentence: string, quote: string, index: PageIndex = page): string | undefined {
  const span = findQuote(quote, index.text);
  if (!span) throw new Error(`No '${quote}' on the page.`);
  const found = supportingSentences(index, sentence, span);
  return found && index.text.slice(found.start, found.end);
}

describe('words that somebody points out', () => {
  it('carry a claim in other words, as whole sentences', () => {
    expect(carrying(claim, 'the flood of 1903 tore the sluice')).toBe(flood);
    expect(carrying(claim, `${flood} Nobody`)).toBe(`${flood} Nobody repaired it.`);
  });

  it.each([
    ['its number', 'The mill on the Skarn was built in 1903 by Josias Penhallow.', built],
    ['its month', 'The mill on the Skarn was built by Josias Penhallow in June 1671.', built],
    ['a name of it anywhere on the page', 'The mill on the Skarn was built in 1671 by Edward Hale.', built],
    ['its negation', 'The mill on the Skarn was not built in 1671 by Josias Penhallow.', built],
    ['its words', claim, 'Nobody repaired it.'],
  ])('carry none without %s', (_name, sentence, quote) => {
    expect(carrying(sentence, quote)).toBeUndefined();
  });

  const won = 'Ada Wren won the prize of the academy in 1990 for her map of the coast.';
  const prize = 'Bo Marsh received the award of the academy in 1990.';
  const between = ['The map hangs in the hall.', 'It is drawn in ink.', 'Two sheets are lost.', 'The rest is whole.'];
  const runnerUp = 'The runner-up was Bo Marsh.';

  it.each([
    ['named far away', ['# Prizes', won, ...between, runnerUp]],
    ['named in the sentence before', ['# Prizes', runnerUp, won]],
    ['named in the title', ['# Bo Marsh', won]],
  ])('carry none about someone else who is %s', (_name, lines) => {
    expect(carrying(prize, won, indexPage(lines.join('\n')))).toBeUndefined();
  });

  const heWon = 'In 1990 he won the prize of the academy.';
  it.each([
    ['the title', ['# Bo Marsh', ...between, heWon]],
    ['the heading above', ['# Prizes', '## Bo Marsh', ...between, heWon]],
    ['the sentence before', ['# Prizes', runnerUp, heWon]],
  ])('carry a claim about someone whom %s names', (_name, lines) => {
    expect(carrying(prize, heWon, indexPage(lines.join('\n')))).toBe(heWon);
  });

  it('carry a claim with the full name where the page writes the surname', () => {
    const lines = ['# Prizes', 'Ada Wren drew maps.', ...between, 'Wren won the prize of the academy in 1990.'];
    const index = indexPage(lines.join('\n'));
    const sentence = 'Ada Wren received the award of the academy in 1990.';
    expect(carrying(sentence, lines.at(-1) ?? '', index)).toBe(lines.at(-1));
  });

  it('carry none from a list of references', () => {
    const index = indexPage(`# The mill\n${filler.join(' ')}\n# References\n${flood}\n`);
    expect(carrying(claim, flood, index)).toBeUndefined();
  });
});

describe('the excerpt of a page for a claim', () => {
  const excerpt = (sentence: string, maxLength = 400, index = page) =>
    claimExcerpt(index, sentence, '', maxLength).map(({ start, end }) => index.text.slice(start, end));

  it('has the likeliest sentences with their neighbours, in the order of the page', () => {
    const [first = ''] = excerpt(claim, 200);
    expect(first).toContain(`${built} ${flood} Nobody repaired it.`);
  });

  it('keeps to its length', () => {
    for (const length of [50, 100, 400, 1_200]) {
      const parts = excerpt(claim, length);
      expect(parts.join('').length).toBeLessThanOrEqual(length);
    }
    expect(excerpt(claim, 50).join('')).not.toContain(flood);
  });

  it('is empty where the page lacks a number or a name of the claim', () => {
    expect(excerpt('The tide mill on the Skarn was built in 1715 by Josias Penhallow.')).toEqual([]);
    expect(excerpt('The tide mill on the Skarn was built in 1671 by Edward Hale.')).toEqual([]);
    expect(excerpt(claim, 400, indexPage(''))).toEqual([]);
  });
});
