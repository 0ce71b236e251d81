import type { LanguagePack } from './language-pack';

/** Greek. */
export const el: LanguagePack = {
  tag: 'el',

  questions: {},

  texts: {},

  pages: {},
};
