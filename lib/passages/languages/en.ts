import type { LanguagePack } from './language-pack';

/** English. */
export const en: LanguagePack = {
  tag: 'en',

  questions: {},

  texts: {},

  pages: {},
};
