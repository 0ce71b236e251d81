import type { LanguagePack } from './language-pack';

/** German. */
export const de: LanguagePack = {
  tag: 'de',

  questions: {},

  texts: {},

  pages: {},
};
