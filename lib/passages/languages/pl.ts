import type { LanguagePack } from './language-pack';

/** Polish. */
export const pl: LanguagePack = {
  tag: 'pl',

  questions: {},

  texts: {},

  pages: {},
};
