import type { LanguagePack } from './language-pack';

/** Hungarian. */
export const hu: LanguagePack = {
  tag: 'hu',

  questions: {},

  texts: {
    unstated: 'nem|sem|soha|nincs|állítólag',
  },

  answers: {},

  pages: {
    references: 'források, jegyzetek, külső hivatkozások',
  },
};
