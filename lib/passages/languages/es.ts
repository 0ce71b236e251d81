import type { LanguagePack } from './language-pack';

/** Spanish. */
export const es: LanguagePack = {
  tag: 'es',

  questions: {},

  texts: {},

  pages: {},
};
