import type { LanguagePack, ReaderWords } from './language-pack';

/** Norwegian (Bokmål), for the page reader, which loads nothing else of a pack. */
export const nbReader: ReaderWords = { commentHeadings: 'kommentarer', by: 'av' };

/** Norwegian (Bokmål). */
export const nb: LanguagePack = {
  tag: 'nb',

  questions: {},

  texts: {},

  answers: {},

  pages: {
    references: 'referanser, kilder, eksterne lenker, noter',
    and: 'og',
  },
  reader: nbReader,
};
