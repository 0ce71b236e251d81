import type { LanguagePack } from './language-pack';

/** Dutch. */
export const nl: LanguagePack = {
  tag: 'nl',

  questions: {},

  texts: {},

  pages: {},
};
