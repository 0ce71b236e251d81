import type { LanguagePack, ReaderWords } from './language-pack';

/** Danish, for the page reader, which loads nothing else of a pack. */
export const daReader: ReaderWords = { commentHeadings: 'kommentarer' };

/** Danish. */
export const da: LanguagePack = {
  tag: 'da',
  abbreviations: 'bl ca dr dvs etc fx inkl jf kl maks max min nr osv prof tlf',

  questions: {},

  texts: {
    unstated: 'ikke|aldrig|ingen|intet|angiveligt|ville',
    units: {
      tonne: 'ton',
      kilogram: 'kilo',
      crown: 'kr krone kroner',
      euro: 'euro',
      dollar: 'dollar',
      pound: 'pund',
      people: 'indbyggere mennesker personer',
    },
    squarePrefix: 'kvadrat',
    numerals: {
      2: 'to',
      3: 'tre',
      4: 'fire',
      5: 'fem',
      6: 'seks',
      7: 'syv',
      8: 'otte',
      9: 'ni',
      10: 'ti',
      11: 'elleve',
      12: 'tolv',
      13: 'tretten',
      14: 'fjorten',
      15: 'femten',
      16: 'seksten',
      17: 'sytten',
      18: 'atten',
      19: 'nitten',
      20: 'tyve',
      30: 'tredive',
      40: 'fyrre',
      50: 'halvtreds',
      60: 'tres',
      70: 'halvfjerds',
      80: 'firs',
      90: 'halvfems',
      100: 'hundrede',
      1000: 'tusind',
    },
    monthForms: ['jan', 'feb', '', 'apr', '', 'jun', 'jul', 'aug', 'sep sept', 'okt', 'nov', 'dec'],
    century: 'århundrede',
    // '1800-tallet' is a century and no decade.
    decadeEndings: "(?<!00)(?:'erne|-tallet)",
    beforeYear: 'år|siden|fra|før|efter|omkring|i',
    rates: 'per|pr\\.?|om',
  },

  answers: {},

  pages: {
    references: 'referencer, kilder, eksterne henvisninger, noter',
    and: 'og',
  },
  reader: daReader,
};
