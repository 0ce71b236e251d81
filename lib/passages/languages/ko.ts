import type { LanguagePack } from './language-pack';

/** Korean. */
export const ko: LanguagePack = {
  tag: 'ko',

  questions: {},

  texts: {},

  pages: {},
};
