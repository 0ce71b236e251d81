import type { LanguagePack } from './language-pack';

/** Norwegian (Bokmål). */
export const nb: LanguagePack = {
  tag: 'nb',

  questions: {},

  texts: {},

  answers: {},

  pages: {
    references: 'referanser, kilder, eksterne lenker, noter',
    and: 'og',
  },
};
