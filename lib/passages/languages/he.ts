import type { LanguagePack } from './language-pack';

/** Hebrew. */
export const he: LanguagePack = {
  tag: 'he',
  capitals: 'none',

  questions: {},

  texts: {},

  answers: {},

  pages: {},
};
