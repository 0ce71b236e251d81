import { stemmer } from '@orama/stemmers/turkish';
import type { LanguagePack, ReaderWords } from './language-pack';

/** Turkish, for the page reader, which loads nothing else of a pack. */
export const trReader: ReaderWords = {
  commentHeadings: 'yorumlar yorum',
};

/** Turkish. */
export const tr: LanguagePack = {
  tag: 'tr',
  stemmer,

  questions: {
    now: String.raw`şimdi|güncel|bugün|en son|fiyat\p{L}*|sürüm\p{L}*`,
    terms: {
      kindInterrogatives: 'hangi ne',
    },
    fillers: `ve bir bu da de mi mu ne ile icin en cok daha olan olarak kim kimdir kimin ne neden nedir nasil nerede nereye nereden neresi hangi
    hangisi kac ne zaman kadar gibi ya veya o su ki ama her sonra once tarafindan idi ise oldu olmustur var yok degil bunu onun
    onlar neler nelerdir kimler midir mudur mi miydi muydu etti etmistir edildi yapti zaman kaci hangileri`,
    forms: {
      steps: String.raw`\bnas[ıi]l \w`,
    },
  },

  texts: {
    otherwiseMonths: 'mart',
  },

  answers: {},

  reader: trReader,
  pages: {
    references: 'kaynakça, dış bağlantılar',
    otherLists: 'kaynaklar, ayrıca bakınız',
    and: 've',
  },
};
