import type { LanguagePack } from './language-pack';

/** Arabic. */
export const ar: LanguagePack = {
  tag: 'ar',

  questions: {},

  texts: {},

  pages: {},
};
