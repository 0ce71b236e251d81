import type { LanguagePack } from './language-pack';

/** Japanese. */
export const ja: LanguagePack = {
  tag: 'ja',

  questions: {},

  texts: {},

  pages: {},
};
