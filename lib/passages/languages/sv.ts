import type { LanguagePack, ReaderWords } from './language-pack';

/** Swedish, for the page reader, which loads nothing else of a pack. */
export const svReader: ReaderWords = { commentHeadings: 'kommentarer', by: 'av' };

/** Swedish. */
export const sv: LanguagePack = {
  tag: 'sv',

  questions: {},

  texts: {},

  answers: {},

  pages: {
    source: 'källa',
    references: 'referenser, källor, externa länkar, noter, källor och referenser',
    otherLists: 'fotnoter, se även, litteratur',
    and: 'och',
  },
  reader: svReader,
};
