import type { LanguagePack } from './language-pack';

/** Dutch. */
export const nl: LanguagePack = {
  tag: 'nl',
  stopWords: `aan al als alle ben bij dat de den deze die dit door een en er had heb hebben heeft hem het hij hoe hoeveel hun ik in is
    je kan maar me met mijn naar niet nog nu of om onder ons ook op over te tot uit van veel voor waar waarom wanneer waren
    was wat we wel welke werd wie wij worden wordt zal ze zich zij zijn zo`,

  questions: {
    forms: {
      when: String.raw`\bwanneer\b`,
      number: String.raw`\bhoeveel\b`,
      reason: String.raw`\bwaarom\b`,
      steps: String.raw`\bhoe (?:kan|moet|doe|maak) (?:ik|je|men)`,
      working: '^hoe werk(?:t|en) ',
      frequency: String.raw`\bhoe vaak\b`,
      place: String.raw`\bwaar\b`,
      person: String.raw`\bwie (?:heeft|was|is)\b`,
    },
  },

  texts: {},

  pages: {},
};
