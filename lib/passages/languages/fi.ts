import type { LanguagePack } from './language-pack';

/** Finnish. */
export const fi: LanguagePack = {
  tag: 'fi',

  questions: {},

  texts: {},

  answers: {},

  pages: {
    references: 'lähteet, viitteet, aiheesta muualla',
  },
};
