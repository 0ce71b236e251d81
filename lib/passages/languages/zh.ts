import type { LanguagePack } from './language-pack';

/** Chinese. */
export const zh: LanguagePack = {
  tag: 'zh',

  questions: {},

  texts: {},

  pages: {},
};
