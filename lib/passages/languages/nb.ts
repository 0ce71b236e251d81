import type { LanguagePack, ReaderWords } from './language-pack';

/** Norwegian (Bokmål), for the page reader, which loads nothing else of a pack. */
export const nbReader: ReaderWords = { commentHeadings: 'kommentarer', by: 'av' };

/** Norwegian (Bokmål). */
export const nb: LanguagePack = {
  tag: 'nb',
  abbreviations: 'bl ca dr dvs etc inkl jf kl maks max min nr osv prof tlf',

  questions: {},

  texts: {
    unstated: 'ikke|aldri|ingen|angivelig|ville',
    units: {
      tonne: 'tonn',
      kilogram: 'kilo',
      crown: 'kr krone kroner',
      euro: 'euro',
      dollar: 'dollar',
      pound: 'pund',
      people: 'innbyggere mennesker personer',
    },
    squarePrefix: 'kvadrat',
    numerals: {
      2: 'to',
      3: 'tre',
      4: 'fire',
      5: 'fem',
      6: 'seks',
      7: 'sju syv',
      8: 'atte',
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
      20: 'tjue',
      30: 'tretti',
      40: 'forti',
      50: 'femti',
      60: 'seksti',
      70: 'sytti',
      80: 'atti',
      90: 'nitti',
      100: 'hundre',
      1000: 'tusen',
    },
    monthForms: ['jan', 'feb', '', 'apr', '', 'jun', 'jul', 'aug', 'sep sept', 'okt', 'nov', 'des'],
    century: 'århundre',
    // '1800-tallet' is a century and no decade.
    decadeEndings: '(?<!00)(?:-tallet|-årene)',
    beforeYear: 'år|siden|fra|før|etter|omkring|i',
    rates: 'per|pr\\.?|om',
  },

  answers: {},

  pages: {
    references: 'referanser, kilder, eksterne lenker, noter',
    and: 'og',
  },
  reader: nbReader,
};
