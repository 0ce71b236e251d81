import type { LanguagePack } from './language-pack';

/** Turkish. */
export const tr: LanguagePack = {
  tag: 'tr',

  questions: {},

  texts: {},

  pages: {},
};
