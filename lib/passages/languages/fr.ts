import type { LanguagePack } from './language-pack';

/** French. */
export const fr: LanguagePack = {
  tag: 'fr',
  stopWords: `a ai alors au aucun aussi autre aux avec avoir c ce cela ces cette ceux ci combien comme comment d dans de des donc du
    elle elles en est et etaient etait ete etre eu fait il ils j je l la le les leur leurs lui m ma mais me meme mes moi mon n
    ne nos notre nous on ont ou par parce pas pour pourquoi qu quand que quel quelle quelles quels qui quoi s sa sans se ses
    si son sont sur t ta te tes toi ton tous tout toute tres tu un une vos votre vous y`,

  questions: {
    fillers:
      'quels quelles lequel laquelle lesquels duquel auquel pourquoi aurait etait etaient peut fut furent sera lors dont selon entre',
    forms: {
      date: String.raw`\bquelle (?:annee|date)\b`,
      when: String.raw`\bquand\b`,
      number: String.raw`\bcombien\b`,
      reason: String.raw`\bpourquoi\b`,
      steps: String.raw`\bcomment (?:faire|peut-on|puis-je|\w{1,30}(?:er|ir|re)\b)`,
      working: '^comment (?:ca |cela )?(?:fonctionne|marche) ',
      frequency: String.raw`\b(?:tous|toutes) les combien\b|\ba quelle frequence\b`,
      place: String.raw`\bd?'?ou\b`,
      person: String.raw`\bqui\b`,
    },
  },

  texts: {},

  pages: {},
};
