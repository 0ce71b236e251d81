import type { LanguagePack, ReaderWords } from './language-pack';

/** Danish, for the page reader, which loads nothing else of a pack. */
export const daReader: ReaderWords = { commentHeadings: 'kommentarer' };

/** Danish. */
export const da: LanguagePack = {
  tag: 'da',

  questions: {},

  texts: {},

  answers: {},

  pages: {
    references: 'referencer, kilder, eksterne henvisninger, noter',
    and: 'og',
  },
  reader: daReader,
};
