import type { LanguagePack } from './language-pack';

/** Portuguese. */
export const pt: LanguagePack = {
  tag: 'pt',
  stopWords: `a ao aos as ate com como da das de dela dele do dos e ela ele eles em entre era eram essa esse esta este eu foi foram ha
    isso isto ja mais mas me meu na nao nas no nos o onde os ou para pela pelo por porque qual quais quando quanta quantas
    quanto quantos que quem se sem ser seu sua sao so tambem te tem um uma voce`,

  questions: {
    forms: {
      when: String.raw`\bquando\b`,
      number: String.raw`\bquant[oa]\b`,
      reason: String.raw`\bpor que\b`,
      steps: String.raw`\bcomo (?:se|faco|posso|\w{1,30}[aei]r\b)`,
      working: '^como funciona ',
      frequency: String.raw`\bcom que frequencia\b`,
      place: String.raw`\bonde\b`,
      person: String.raw`\bquem\b`,
    },
  },

  texts: {},

  pages: {},
};
