import type { LanguagePack } from './language-pack';

/** Hebrew. */
export const he: LanguagePack = {
  tag: 'he',

  questions: {},

  texts: {},

  pages: {},
};
