import type { LanguagePack, ReaderWords } from './language-pack';

/** Hebrew, for the page reader, which loads nothing else of a pack. */
export const heReader: ReaderWords = {
  commentHeadings: 'תגובות',
};

/** Hebrew. */
export const he: LanguagePack = {
  tag: 'he',
  capitals: 'none',

  questions: {},

  texts: {
    unstated: 'לא|אין|אינו|אינה|מעולם',
  },

  answers: {},

  reader: heReader,
  pages: {
    references: 'הערות שוליים, לקריאה נוספת, קישורים חיצוניים',
  },
};
