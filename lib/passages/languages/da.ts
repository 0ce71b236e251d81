import type { LanguagePack } from './language-pack';

/** Danish. */
export const da: LanguagePack = {
  tag: 'da',

  questions: {},

  texts: {},

  answers: {},

  pages: {
    references: 'referencer, kilder, eksterne henvisninger, noter',
    and: 'og',
  },
};
