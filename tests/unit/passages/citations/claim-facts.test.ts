import { describe, expect, it } from 'vitest';
import { checkClaim } from '../../../../lib/passages/citations/check-claim';
import { claimFacts } from '../../../../lib/passages/citations/claim-facts';
import { indexPage } from '../../../../lib/passages/citations/index-page';

const factsOf = (claim: string, passage: string, missing: string[] = [], language = 'en') => {
  const spans = missing.map((words) => ({ start: claim.indexOf(words), end: claim.indexOf(words) + words.length }));
  return claimFacts(claim, passage, language, spans).map(
    ({ start, end, kind, isCarried, page }) =>
      `${isCarried ? '+' : '-'} ${kind} ${claim.slice(start, end)}: ${page ?? ''}`,
  );
};

describe('the facts of a claim', () => {
  it('are its numbers, names and other words, each with the words of the passage for it', () => {
    expect(
      factsOf(
        'The mill was repaired in 1715 by Josias Penhallow.',
        'In 1671 Josias Penhallow repaired the old mills.',
        ['1715'],
      ),
    ).toEqual([
      '+ word mill: mills',
      '+ word repaired: repaired',
      '- number 1715: ',
      '+ name Josias Penhallow: Josias Penhallow',
    ]);
  });

  it('show a name by the word of the passage that is written like it', () => {
    const facts = factsOf('The tower is Skerrow Light.', 'First lit in 1876. Skerrow Light has a tower.');
    expect(facts).toContain('+ name Skerrow Light: Skerrow Light');
  });

  it('are not carried where the passage has them for something else', () => {
    expect(factsOf('The mill has 40 rooms.', 'The mill has 12 rooms and 40 windows.', ['40'])).toContain(
      '- number 40: ',
    );
  });

  it('are read in a text without spaces, too', () => {
    const facts = factsOf('橋は1910年に市が建設した。', '橋は1901年に市が建設した。', ['1910'], 'ja');
    expect(facts.filter((fact) => fact.startsWith('-'))).toEqual([expect.stringContaining('1910')]);
    expect(facts.filter((fact) => fact.startsWith('+')).join()).toContain('建設');
  });
});

it('leaves out a word that neither the passage has nor the verdict misses: the title or the words around have it', () => {
  const facts = (missing: { start: number; end: number }[]) =>
    claimFacts('Skarn Harbour opened in 1871.', 'It opened in 1871.', 'en', missing).map(({ kind, isCarried }) => [
      kind,
      isCarried,
    ]);
  expect(facts([])).toEqual([
    ['word', true],
    ['number', true],
  ]);
  expect(facts([{ start: 0, end: 13 }])[0]).toEqual(['name', false]);
});

it('leaves out a year that only the date line of the page has', () => {
  const page = indexPage('Sorrel, 12 March 1921\nIn March the new school on the hill opened.');
  const claim = 'The new school on the hill opened in March 1921.';
  const { verdict, passage, missing } = checkClaim(page, claim);
  const facts = claimFacts(claim, passage?.text ?? '', page.language, missing);
  expect([verdict, facts.filter(({ isCarried }) => !isCarried)]).toEqual(['found', []]);
});
