import type { LanguagePack } from './language-pack';

/** Ukrainian. */
export const uk: LanguagePack = {
  tag: 'uk',

  questions: {
    now: String.raw`зараз|поточн\p{L}*|найновіш\p{L}*|сьогодні|ціна|коштує|версія`,
  },

  texts: {},

  answers: {},

  pages: {
    references: 'примітки, література, посилання, джерела',
  },
};
