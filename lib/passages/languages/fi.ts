import type { LanguagePack, ReaderWords } from './language-pack';

/** Finnish, for the page reader, which loads nothing else of a pack. */
export const fiReader: ReaderWords = { commentHeadings: 'kommentit' };

/** Finnish. */
export const fi: LanguagePack = {
  tag: 'fi',

  questions: {},

  texts: {
    unstated: 'ei(?:vät|kä)?|en|et|emme|ette|väitetysti|muka',
    decadeEndings: '-?luvulla',
  },

  answers: {},

  pages: {
    references: 'lähteet, viitteet, aiheesta muualla',
  },
  reader: fiReader,
};
