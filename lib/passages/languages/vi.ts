import type { LanguagePack } from './language-pack';

/** Vietnamese. */
export const vi: LanguagePack = {
  tag: 'vi',

  questions: {},

  texts: {},

  pages: {},
};
