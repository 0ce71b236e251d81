import type { LanguagePack } from './language-pack';

/** Persian. */
export const fa: LanguagePack = {
  tag: 'fa',
  capitals: 'none',

  questions: {},

  texts: {},

  answers: {},

  pages: {
    references: 'منابع, پانویس',
  },
};
