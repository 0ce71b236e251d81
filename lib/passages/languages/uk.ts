import type { LanguagePack, ReaderWords } from './language-pack';

/** Ukrainian, for the page reader, which loads nothing else of a pack. */
export const ukReader: ReaderWords = { commentHeadings: 'коментарі' };

/** Ukrainian. */
export const uk: LanguagePack = {
  tag: 'uk',

  questions: {
    now: String.raw`зараз|поточн\p{L}*|найновіш\p{L}*|сьогодні|ціна|коштує|версія`,
  },

  texts: {
    unstated: 'не|ні|ніколи|немає|нібито',
  },

  answers: {},

  pages: {
    references: 'примітки, література, посилання, джерела',
  },
  reader: ukReader,
};
