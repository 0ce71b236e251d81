import type { LanguagePack } from './language-pack';

/** Polish. */
export const pl: LanguagePack = {
  tag: 'pl',

  questions: {
    forms: {
      working: '^jak dzia[lł]a ',
    },
  },

  texts: {},

  pages: {},
};
