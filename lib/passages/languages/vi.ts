import type { LanguagePack, ReaderWords } from './language-pack';

/** Vietnamese, for the page reader, which loads nothing else of a pack. */
export const viReader: ReaderWords = {
  commentHeadings: 'bình',
};

/** Vietnamese. */
export const vi: LanguagePack = {
  tag: 'vi',
  keepsWordForms: true,

  questions: {
    terms: {
      kindInterrogatives: 'gì nào',
    },
    fillers: `và là của có được trong cho các những một này đó với không để từ đến khi đã sẽ bị bởi tại ở về như thì mà nào gì ai đâu sao bao
    nhiêu nhiều mấy thế tại vì do theo trên dưới ra vào hay hoặc cũng rằng việc sự người ta hãy lúc ngày năm`,
  },

  texts: {
    unstated: 'không|chưa|chẳng',
  },

  answers: {},

  reader: viReader,
  pages: {
    references: 'tham khảo',
  },
};
