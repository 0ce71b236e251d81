import type { LanguagePack } from './language-pack';

/** Italian. */
export const it: LanguagePack = {
  tag: 'it',

  questions: {},

  texts: {},

  pages: {},
};
