import type { LanguagePack } from './language-pack';

/** French. */
export const fr: LanguagePack = {
  tag: 'fr',

  questions: {},

  texts: {},

  pages: {},
};
