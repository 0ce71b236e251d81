import type { LanguagePack } from './language-pack';

/** Hindi. */
export const hi: LanguagePack = {
  tag: 'hi',

  questions: {},

  texts: {},

  pages: {},
};
