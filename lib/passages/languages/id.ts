import type { LanguagePack } from './language-pack';

/** Indonesian. */
export const indonesian: LanguagePack = {
  tag: 'id',

  questions: {},

  texts: {},

  answers: {},

  pages: {},
};
