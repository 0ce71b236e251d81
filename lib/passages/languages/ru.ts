import type { LanguagePack } from './language-pack';

/** Russian. */
export const ru: LanguagePack = {
  tag: 'ru',

  questions: {},

  texts: {},

  pages: {},
};
