import type { LanguagePack } from './language-pack';

/** Persian. */
export const fa: LanguagePack = {
  tag: 'fa',
  capitals: 'none',

  questions: {},

  texts: {
    unstatedSigns: 'نیست|نبود|نمی|هرگز',
  },

  answers: {},

  pages: {
    references: 'منابع, پانویس',
  },
};
