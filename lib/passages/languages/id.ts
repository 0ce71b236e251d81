import type { LanguagePack, ReaderWords } from './language-pack';

/** Indonesian, for the page reader, which loads nothing else of a pack. */
export const indonesianReader: ReaderWords = {
  commentHeadings: 'komentar',
};

/** Indonesian. */
export const indonesian: LanguagePack = {
  tag: 'id',

  questions: {},

  texts: {
    unstated: 'tidak|bukan|belum|tanpa|konon',
  },

  answers: {},

  reader: indonesianReader,
  pages: {
    references: 'referensi, pranala luar',
  },
};
