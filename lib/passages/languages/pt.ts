import type { LanguagePack } from './language-pack';

/** Portuguese. */
export const pt: LanguagePack = {
  tag: 'pt',

  questions: {},

  texts: {},

  pages: {},
};
