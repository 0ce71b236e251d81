import type { LanguagePack, ReaderWords } from './language-pack';

/** Czech, for the page reader, which loads nothing else of a pack. */
export const csReader: ReaderWords = {
  commentHeadings: 'komentáře',
};

/** Czech. */
export const cs: LanguagePack = {
  tag: 'cs',

  questions: {},

  texts: {
    unstated: String.raw`ne\p{L}{3,}|není|nikdy|žádn\p{L}*|údajně|prý`,
  },

  answers: {},

  reader: csReader,
  pages: {
    references: 'literatura, externí odkazy, poznámky',
  },
};
