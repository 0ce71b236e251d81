import type { LanguagePack } from './language-pack';

/** Romanian. */
export const ro: LanguagePack = {
  tag: 'ro',

  questions: {},

  texts: {},

  pages: {},
};
