import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hanNumber } from '../../../../lib/passages/languages/han-numerals';
import { figureNumber, spelledNumber } from '../../../../lib/passages/values/number-words';
import { readValues } from '../../../../lib/passages/values/read-values';

function amounts(text: string, language = 'en') {
  return readValues(text, language)
    .filter(({ kind }) => kind === 'amount')
    .map(({ low, high, dimension }) => [low, ...(high === low ? [] : [high]), dimension]);
}

function dates(text: string, language = 'en') {
  return readValues(text, language)
    .filter(({ kind }) => kind === 'date')
    .map(({ start, end }) => text.slice(start, end));
}

describe('readValues', () => {
  it.each([
    ['The tower is 41.6 metres tall.', 'en', [[41.6, 'length']]],
    ['It rose 1,840 m above the sea.', 'en', [[1840, 'length']]],
    ['Die Hütte liegt auf 2.318 Metern.', 'de', [[2318, 'length']]],
    ['Der Eintritt kostet 5,50 Euro.', 'de', [[5.5, 'euro']]],
    [
      'A ticket is £8.70 and a dog €2.',
      'en',
      [
        [8.7, 'pound'],
        [2, 'euro'],
      ],
    ],
    ['It cost 3.5 million dollars.', 'en', [[3_500_000, 'dollar']]],
    ['Between 50–60 kg of sand', 'en', [[50, 60, 'mass']]],
    [
      'nine tonnes of flour and twenty-four sacks',
      'en',
      [
        [9000, 'mass'],
        [24, ''],
      ],
    ],
    [
      'Lake of 38 square kilometres, 12 hectares of reed',
      'en',
      [
        [38e6, 'area'],
        [120_000, 'area'],
      ],
    ],
    [
      '27 per cent, or 27 %',
      'en',
      [
        [27, 'percent'],
        [27, 'percent'],
      ],
    ],
    [
      '橋の長さは184メートルで、千三百二十度になる',
      'ja',
      [
        [184, 'length'],
        [1320, 'temperature'],
      ],
    ],
    [
      '渡槽全长640米，耗资三万元',
      'zh',
      [
        [640, 'length'],
        [30_000, 'yuan'],
      ],
    ],
    ['يبلغ ارتفاعه ٥٢ مترا', 'ar', [[52, 'length']]],
    ['la roue mesure 6 mètres', 'fr', [[6, 'length']]],
    ['Marl 35 and A4 and route 66b', 'en', [[35, '']]],
  ])('reads the amounts of %j', (text, language, expected) => {
    expect(amounts(text, language)).toEqual(expected);
  });

  it.each<[string, string[], string?]>([
    ['It was built in 1671 and mended in May 1902.', ['1671', 'May 1902']],
    ['First lit on 1 October 1874; see 1876-03-12.', ['1 October 1874', '1876-03-12']],
    ['In the 1930s, or the 17th century', ['1930s', '17th century']],
    ['It cost 1931 crowns and holds 1500 people, 1900 metres up.', []],
    ['一九二七年に完成した', ['一九二七年'], 'ja'],
    ['于1968年5月建成', ['1968年5月'], 'zh'],
    ['wurde 1912 eröffnet', ['1912'], 'de'],
    ['se construyó el 3 de mayo de 1863', ['3 de mayo de 1863'], 'es'],
    ['بُني عام 1903 على تل', ['1903'], 'ar'],
  ])('reads the times of %j', (text, expected, language = 'en') => {
    expect(dates(text, language)).toEqual(expected);
  });

  it('says per what an amount is, where its number ends and that it means itself', () => {
    const [value] = readValues('about 19 tonnes a year', 'en');
    expect(value).toMatchObject({ per: 'year', start: 6, numberEnd: 8, end: 15 });
  });

  it('keeps to the text, in order, for any text', () => {
    const part = fc.constantFrom(
      '12',
      ' 1931',
      ',',
      '.',
      ' metres',
      '年',
      '万',
      '三',
      '£',
      '-',
      ' per cent',
      ' May ',
      'x',
      '٥',
      '🧭',
      '\n',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
        const text = parts.join('');
        let last = 0;
        for (const { start, end, low, high } of readValues(text, 'en')) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(text.length);
          expect(low).toBeLessThanOrEqual(high);
          last = end;
        }
      }),
    );
  });
});

describe('a word that means something else in another language', () => {
  it.each<[string, string, number[]]>([
    ['Fyren har sex fönster och tio trappor.', 'sv', [6, 10]],
    ['The sex of six gulls', 'en', [6]],
    ['Tårnet har fire klokker.', 'nb', [4]],
    ['Kulede altı pencere ve on basamak var.', 'tr', [6, 10]],
    ['Onarım on bin lira tuttu.', 'tr', [10_000]],
    ['Köprü bin kişi taşır.', 'tr', [1000]],
    ['Das Haus bin ich auf.', 'de', []],
    ['The bin on the pier', 'en', []],
    ['The fire took four houses.', 'en', [4]],
    ['El faro tiene once ventanas.', 'es', [11]],
    ['It once had eleven windows.', 'en', [11]],
    ['eine Billion Sterne, 2 Billionen Euro', 'de', [2e12]],
    ['2 billion stars', 'en', [2e9]],
    ['Det kostar 3 miljarder euro.', 'sv', [3e9]],
  ])('is a number in %j only where it is one', (text, language, expected) => {
    expect(amounts(text, language).map(([low]) => low)).toEqual(expected);
  });

  it.each<[string, string, string[]]>([
    ['12 mars 1901', 'sv', ['12 mars 1901']],
    ['gravé en sept. 1901', 'fr', ['sept. 1901']],
    ['mart 1901', 'en', ['1901']],
    ['lis 1901', 'en', ['1901']],
    ['3.ª mar 1901', 'es', ['mar 1901']],
  ])('is a month in %j only where it is one', (text, language, expected) => {
    expect(dates(text, language)).toEqual(expected);
  });

  it('is a unit only where it is one', () => {
    expect(amounts('Le port a 12 pieds.', 'fr')).toEqual([[expect.closeTo(3.6576), 'length']]);
    expect(amounts('The port has 12 pieds.', 'en')).toEqual([[12, '']]);
    expect(amounts('12 Fuss', 'de')).toEqual([[expect.closeTo(3.6576), 'length']]);
  });
});

it('reads figures, number words and Chinese numerals', () => {
  expect(figureNumber('1.200', 'de')).toBe(1200);
  expect(figureNumber('1.200', 'en')).toBe(1.2);
  expect(figureNumber('1.234,5', 'de')).toBe(1234.5);
  expect(figureNumber('12,345.6', 'en')).toBe(12345.6);
  expect(spelledNumber('twenty-four', 'en')).toBe(24);
  expect(spelledNumber('gull', 'en')).toBeUndefined();
  expect(hanNumber('一九二七')).toBe(1927);
  expect(hanNumber('三千四十五')).toBe(3045);
  expect(hanNumber('橋')).toBeUndefined();
});
