import { describe, expect, it } from 'vitest';
import { contradictingWords } from '../../../../lib/passages/citations/contradicting-words';
import { indexPage } from '../../../../lib/passages/citations/index-page';

const park =
  'The park was laid out in 1890 by Ida Moss. Dogs are not allowed on the lawns. Most of its older trees came from the north. ' +
  'The fountain holds 40 litres. It was switched off before the war.';

/** The words that contradict each other in the texts, joined; undefined where they cannot. */
function named(claim: string, words: { claim: string; page: string }, page = park, language = 'en') {
  const index = indexPage(page, language);
  const found = contradictingWords(index, { text: claim, context: '' }, words, [{ start: 0, end: page.length }]);
  const { start = 0, end = 0 } = found?.sentence ?? {};
  return (
    found && [
      claim.slice(found.claim.start, found.claim.end),
      page.slice(found.page.start, found.page.end),
      page.slice(start, end),
    ]
  );
}

describe('words that contradict each other', () => {
  it.each([
    ['a number', 'The park was laid out in 1980 by Ida Moss.', '1980', '1890'],
    ['a name', 'The park was laid out in 1890 by Rob Hale.', 'Rob Hale', 'Ida Moss'],
    ['an opposite', 'Most of its older trees came from the south.', 'south', 'north'],
    ['a quantifier', 'Few of its older trees came from the north.', 'Few', 'Most'],
    ['a negation', 'Dogs are allowed on the lawns.', 'are allowed', 'are not allowed'],
    ['an order of time', 'The fountain was switched off after the war.', 'after', 'before'],
    ['a unit', 'The fountain holds 40 gallons.', 'gallons', 'litres'],
  ])('are found in their places: %s', (_kind, claim, mine, theirs) => {
    const [one, other, sentence] = named(claim, { claim: mine, page: theirs }) ?? [];
    expect([one, other]).toEqual([mine, theirs]);
    expect(sentence).toContain(theirs);
  });

  it.each([
    ['stand in the other text, too', 'The park was laid out in 1890 by Ida Moss.', '1890', '40'],
    ['are of another kind', 'The park was laid out in 1890 by Rob Hale.', 'Rob Hale', '1890'],
    ['stand where the page speaks of something else', 'The park was laid out in 1980 by Ida Moss.', '1980', '40'],
    ['have nothing to do with each other', 'The park was laid out in 1890 by Ida Moss.', 'park', 'lawns'],
    ['are not in the claim', 'The park was laid out in 1890 by Ida Moss.', '1980', '1890'],
    ['are not on the page', 'The park was laid out in 1980 by Ida Moss.', '1980', '1895'],
    ['are parts of words', 'Most of its older trees came from the south.', 'out', 'nor'],
    ['are nothing', 'Most of its older trees came from the south.', '', 'north'],
  ])('are none where they %s', (_why, claim, mine, theirs) => {
    expect(named(claim, { claim: mine, page: theirs })).toBeUndefined();
  });

  it('are looked for in the given parts of the page alone', () => {
    const index = indexPage(park, 'en');
    const claim = { text: 'The park was laid out in 1980 by Ida Moss.', context: '' };
    const words = { claim: '1980', page: '1890' };
    expect(contradictingWords(index, claim, words, [{ start: 0, end: 42 }])?.page).toEqual({ start: 25, end: 29 });
    expect(contradictingWords(index, claim, words, [{ start: 43, end: park.length }])).toBeUndefined();
  });

  it.each([
    [
      'de',
      'Die Brücke wurde 1901 von der Stadt gebaut.',
      'Die Brücke wurde 1910 von der Stadt gebaut.',
      '1910',
      '1901',
    ],
    [
      'ru',
      'Мост открыли в мае после долгого ремонта.',
      'Мост закрыли в мае после долгого ремонта.',
      'закрыли',
      'открыли',
    ],
    ['ja', '橋は1901年に市が建設した。', '橋は1910年に市が建設した。', '1910', '1901'],
  ])('are found in other languages: %s', (language, page, claim, mine, theirs) => {
    expect(named(claim, { claim: mine, page: theirs }, page, language)?.slice(0, 2)).toEqual([mine, theirs]);
  });
});
