import type { LanguagePack } from './language-pack';

/** Swedish. */
export const sv: LanguagePack = {
  tag: 'sv',

  questions: {},

  texts: {},

  answers: {},

  pages: {
    references: 'referenser, källor, externa länkar, noter, källor och referenser',
    otherLists: 'fotnoter, se även, litteratur',
    and: 'och',
  },
};
