import type { LanguagePack } from './language-pack';

/** Czech. */
export const cs: LanguagePack = {
  tag: 'cs',

  questions: {},

  texts: {},

  answers: {},

  pages: {},
};
