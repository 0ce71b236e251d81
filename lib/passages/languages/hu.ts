import type { LanguagePack } from './language-pack';

/** Hungarian. */
export const hu: LanguagePack = {
  tag: 'hu',

  questions: {},

  texts: {},

  answers: {},

  pages: {
    references: 'források, jegyzetek, külső hivatkozások',
  },
};
