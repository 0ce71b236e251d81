import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkClaim } from '../../../../lib/passages/citations/check-claim';
import { findVetoes } from '../../../../lib/passages/citations/find-vetoes';
import { indexPage } from '../../../../lib/passages/citations/index-page';
import { checkCitationModel, citationModel } from '../../../../lib/passages/citations/model';
import { countWork } from '../../work-counter';
import { viewOf } from './support';

const page = indexPage(`Harbour lights
The Sorrel lighthouse was built in 1921 by the engineer Ida Falk. It is 38 metres tall and stands on a rock off Venn.
Some 12,500 people visited the tower in 2019. The lamp was not replaced after the storm of 1953.
However, the keeper's house is closed to visitors, whereas the garden is open every day.
## References
Moll, P. The harbour master Jonas Reet opened the Quillon dock in 1888. Venn Press.`);

describe('checkClaim', () => {
  it('finds a claim and gives its passage verbatim', () => {
    const check = checkClaim(page, 'Ida Falk, an engineer, built the Sorrel lighthouse in 1921.');
    expect(check.verdict).toBe('found');
    expect(check.missing).toEqual([]);
    expect(check.passage?.text).toContain('built in 1921 by the engineer Ida Falk');
    expect(page.text.slice(check.passage?.start, check.passage?.end)).toBe(check.passage?.text);
    expect(check.ranked[0]).toBe(1);
  });

  it('names the number that is missing, with its place in the claim', () => {
    const claim = 'Ida Falk, an engineer, built the Sorrel lighthouse in 1927.';
    const check = checkClaim(page, claim);
    expect(check.verdict).toBe('partial');
    expect(check.missing.map(({ text, start, end }) => [text, claim.slice(start, end)])).toContainEqual([
      '1927',
      '1927',
    ]);
  });

  it('does not find what only a list of references says', () => {
    expect(checkClaim(page, 'Jonas Reet opened the Quillon dock in 1888.').verdict).toBe('not-found');
  });

  it('takes sentences, and ranks them by their place in the list', () => {
    const index = indexPage(['The mill is old.', 'It grinds rye and wheat.', 'A bakery is next to it.']);
    expect(checkClaim(index, 'The mill grinds rye and wheat.').ranked[0]).toBe(1);
  });

  it.each([
    ['', 'a claim'],
    ['Some text.', ''],
    ['Some text.', 'the of'],
    ['   \n ', '…'],
  ])('says not-found of nothing: %j, %j', (text, claim) => {
    expect(checkClaim(indexPage(text), claim)).toMatchObject({ verdict: 'not-found', score: 0 });
  });

  it('never throws, and scores from 0 to 1', () => {
    const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), fc.lorem({ maxCount: 40 }));
    fc.assert(
      fc.property(text, text, text, (source, claim, context) => {
        const index = indexPage(source);
        const { score, passage, ranked, missing } = checkClaim(index, claim, context);
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(1);
        expect(new Set(ranked).size).toBe(index.sentences.length);
        if (passage) expect(index.text.slice(passage.start, passage.end)).toBe(passage.text);
        for (const { start, end, text: word } of missing) expect(word).toHaveLength(end - start);
      }),
      { numRuns: 300 },
    );
  });

  it('costs as much more as the page and the claim are longer', async () => {
    const claim = 'Ida Falk built the Sorrel lighthouse in 1921 from granite. ';
    const cost = (sentences: number, claims: number) => {
      const text = Array.from(
        { length: sentences },
        (_, n) => `In ${n} Ida Falk moved ${n} blocks of granite to w${n}.`,
      );
      return countWork(() => checkClaim(indexPage(text.join('\n')), claim.repeat(claims)));
    };
    // Eight times the length: what grows with its square costs sixty times as much.
    expect((await cost(16_000, 1)) / (await cost(2_000, 1))).toBeLessThan(16);
    expect((await cost(500, 80)) / (await cost(500, 10))).toBeLessThan(16);
  });
});

describe('findVetoes', () => {
  it.each([
    ['a number that is absent', 'It has 40 rooms.', 'The inn has 30 rooms.', ['number']],
    ['a number of something else', 'The inn has 12 rooms.', 'The inn has 30 rooms and 12 beds.', ['number-elsewhere']],
    ['another kind of number', 'About 40 percent of it is sand.', 'About 40 boats carry sand.', ['number-elsewhere']],
    ['another unit', 'The wall is 40 km long.', 'The wall is 40 kg in weight and long.', ['number-elsewhere']],
    ['the same length in another unit', 'The wall is 1.5 km long.', 'The wall is 1500 metres long.', []],
    ['a number with its multiplier', 'It cost 5 million euros.', 'It cost 5,000,000 euros.', []],
    ['a number word', 'It has twelve rooms.', 'It has 12 rooms.', []],
    ['a name that is absent', 'We met Ida Falk.', 'We met Ida Moll.', ['name']],
    ['a month that is absent', 'It opened on 4 May 1921.', 'It opened on 4 June 1921.', ['date']],
    ['a negation', 'The mill is not open.', 'The mill is open.', ['negation']],
    [
      'a negation of something else',
      'The mill is not open.',
      'The mill is open, and does not sell flour.',
      ['negation'],
    ],
    ['the same negation', 'The mill is not open.', "The mill isn't open.", []],
    ['a denial', 'The crew did not reach the shore.', 'The crew failed to reach the shore.', []],
    ['however', 'However, the mill is open.', 'The mill is open.', []],
    ['whereas', 'The mill is open, whereas the inn is full.', 'The mill is open and the inn is full.', []],
    ['not only', 'It is not only a mill.', 'It is a mill and an inn.', []],
    [
      'an opposite in its place',
      'It honours the least popular songs.',
      'It honours the most popular songs.',
      ['opposite', 'strong'],
    ],
    ['an opposite elsewhere', 'The oldest mill grinds rye.', 'The oldest mill grinds rye, the youngest wheat.', []],
    ['a negated opposite', 'The mill is closed to visitors.', 'The mill is not open to visitors.', []],
    ['an opposite that the claim negates', 'The mill is not open to visitors.', 'The mill is closed to visitors.', []],
    ['a negation beside an opposite', 'The mill is not open.', 'The mill is open, its inn closed.', ['negation']],
    ['another order of time', 'It ground rye after the war.', 'It ground rye before the war.', ['opposite']],
    ['another quantifier', 'Few guests come from abroad.', 'Most guests come from abroad.', ['opposite', 'strong']],
    ['another comparison', 'It has less than 40 rooms.', 'It has more than 40 rooms.', ['opposite']],
    ['a word that claims more', 'It is the only mill of the town.', 'It is a mill of the town.', ['strong']],
    ['the same number with another unit', 'The wall is 40 feet long.', 'The wall is 40 metres long.', ['number']],
    ['roles turned round', 'The county sold the mill to Ida.', 'Ida sold the mill to the county.', ['role']],
    ['the passive', 'Ida built the lighthouse.', 'The lighthouse was built by Ida.', []],
  ])('%s', (_, claim, text, vetoes) => {
    const found = findVetoes(viewOf(claim, text)).map(({ veto }) => veto);
    expect(found.filter((veto) => veto !== 'words' && veto !== 'apart')).toEqual(vetoes);
  });

  it.each([
    ['too few of the words', 'Ida Falk sold the granite mill.', 'The mill is old.', 'words'],
    [
      'words that stand far apart',
      'Otters swim with lanterns.',
      'Otters live in rivers, canals, lakes, ponds, marshes, creeks and bays where children swim while parents, teachers, guides, friends, cousins and uncles carry lanterns.',
      'apart',
    ],
  ] as const)('%s', (_, claim, text, veto) => {
    expect(findVetoes(viewOf(claim, text)).map((finding) => finding.veto)).toContain(veto);
  });
});

describe('model.json', () => {
  it('fits the code', () => {
    expect(() => checkCitationModel(citationModel())).not.toThrow();
  });

  it.each([
    ['version', { version: 99 }, 'version 99'],
    ['another feature', { features: ['other', ...citationModel().features.slice(1)] }, 'feature 0 is other'],
    ['a feature less', { features: citationModel().features.slice(0, -1) }, 'is undefined'],
    ['a weight less', { weights: citationModel().weights.slice(1) }, 'weights does not have'],
    ['a weight that is none', { mean: citationModel().mean.map(() => Number.NaN) }, 'mean does not have'],
  ])('is refused with %s', (_, change, message) => {
    expect(() => checkCitationModel({ ...citationModel(), ...change })).toThrow(message);
  });
});

describe('what does not settle a claim', () => {
  it('is said of words that all stand there in other roles', () => {
    const index = indexPage('Ida Falk sold the mill to the county in 1921.');
    expect(checkClaim(index, 'The county sold the mill to Ida Falk in 1921.')).toMatchObject({
      verdict: 'words-found',
      missing: [],
    });
  });

  it('is no more said where a word is missing, or has its opposite in its place', () => {
    const index = indexPage('The oldest mill of the county grinds rye in winter.');
    const { verdict, missing } = checkClaim(index, 'The youngest mill of the county grinds rye in winter.');
    expect([verdict, missing.map(({ text }) => text)]).toEqual(['partial', ['youngest']]);
  });
});

describe('a page in a language with few words of its own', () => {
  it.each([
    [
      'Indonesian',
      'Museum di pelabuhan itu dibuka pada tahun 1921 dan memiliki perpustakaan besar.',
      'Museum di pelabuhan memiliki perpustakaan besar.',
      'Museum di pelabuhan tidak memiliki perpustakaan besar.',
    ],
    [
      'Persian',
      'موزهٔ بندر در سال ۱۹۲۱ باز شد و کتابخانهٔ بزرگی دارد و فانوس قدیمی را نشان می‌دهد.',
      'موزهٔ بندر فانوس قدیمی را نشان می‌دهد.',
      'موزهٔ بندر فانوس قدیمی را نشان نمی‌دهد.',
    ],
    [
      'Vietnamese',
      'Bảo tàng ở bến cảng mở cửa năm 1921 và có một thư viện lớn cho thủy thủ.',
      'Bảo tàng ở bến cảng có thư viện lớn cho thủy thủ.',
      'Bảo tàng ở bến cảng không có thư viện lớn cho thủy thủ.',
    ],
  ])('carries its claim and not its negation: %s', (_, page, said, denied) => {
    const index = indexPage(page);
    expect([checkClaim(index, said).verdict, checkClaim(index, denied).verdict]).toEqual([
      'found',
      expect.not.stringMatching('^found'),
    ]);
  });

  it('finds no name in an irregular form of its word', () => {
    const page = indexPage('Height of the tower: 38.2 metres\n\nFirst lit: 14 May 1876');
    const { missing } = checkClaim(page, 'Skerrow Light is 38.2 metres high and was first lit on 14 May 1876.');
    expect(missing?.map(({ text }) => text)).toEqual(['Skerrow', 'Light']);
  });

  it.each([
    [
      'a name of two letters in the genitive',
      "In 1901 BP's profit was 5 million.",
      'In 1901 BP had a profit of 5 million.',
    ],
    [
      'a rare noun at the start of the claim',
      'Teeth of the wheel are made of oak.',
      'Each tooth of the wheel is made of oak.',
    ],
    ['an irregular plural at the start', 'Geese nest on the island.', 'A goose nests on the island each year.'],
  ])('finds %s', (_, claim, text) => {
    expect(checkClaim(indexPage(text), claim).missing ?? []).toEqual([]);
  });

  it('finds a name that the page writes without a capital', () => {
    const page = indexPage('The light at the harbour is 38.2 metres high.');
    const { missing } = checkClaim(page, 'At the harbour the Light is 38.2 metres high.');
    expect(missing ?? []).toEqual([]);
  });

  it('finds a Korean word with another particle', () => {
    const { missing } = checkClaim(indexPage('등대는 항구에서 어부들이 세웠다.'), '어부들은 항구에 등대를 세웠다.');
    expect(missing).toEqual([]);
  });
});
