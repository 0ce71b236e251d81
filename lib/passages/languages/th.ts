import type { LanguagePack } from './language-pack';

/** Thai. */
export const th: LanguagePack = {
  tag: 'th',

  questions: {},

  texts: {},

  pages: {},
};
