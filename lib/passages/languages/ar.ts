import type { LanguagePack } from './language-pack';

/** Arabic. */
export const ar: LanguagePack = {
  tag: 'ar',
  stopWords: `في من على الى عن مع هل ما ماذا متى اين كيف كم لماذا هو هي هم هذا هذه ذلك تلك التي الذي الذين كان كانت يكون ان او ثم قد لا
    لم لن كل بعد قبل عند اي وهو وهي اذا بين حتى منذ يتم تم`,

  questions: {
    forms: {
      date: 'متى',
      number: 'كم',
      reason: 'لماذا',
      steps: 'كيف|طريقة',
      working: 'كيف (?:ي|ت)عمل',
      place: 'اين',
      person: String.raw`(?:^|\s)و?من(?=\s)`,
    },
  },

  texts: {},

  pages: {},
};
