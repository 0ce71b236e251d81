import type { LanguagePack } from './language-pack';

/** Italian. */
export const it: LanguagePack = {
  tag: 'it',
  stopWords: `a ad ai al alla alle anche c che chi ci come con cosa d da dal dalla de dei del della delle di dove e ed era erano fu ha
    hanno i il in io l la le lo loro ma mi ne nel nella noi non o per perche piu qual quale quali quando quanta quanti quanto
    quella quello questa questo se si sono su sua suo tra tu un una uno vi voi`,

  questions: {
    forms: {
      when: String.raw`\bquando\b`,
      number: String.raw`\bquant[oaie]\b`,
      reason: String.raw`\bperche\b`,
      steps: String.raw`\bcome (?:si|posso|faccio|\w{1,30}re\b)`,
      working: '^come funziona ',
      frequency: String.raw`\bogni quanto\b`,
      place: String.raw`\bdove\b`,
      person: String.raw`\bchi\b`,
    },
  },

  texts: {},

  pages: {},
};
