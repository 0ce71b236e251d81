import type { LanguagePack, ReaderWords } from './language-pack';

/** Greek, for the page reader, which loads nothing else of a pack. */
export const elReader: ReaderWords = {
  commentHeadings: 'σχόλια',
};

/** Greek. */
export const el: LanguagePack = {
  tag: 'el',

  questions: {
    terms: {
      kindInterrogatives: 'ποιο ποιος ποια ποιοι ποιες ποιον ποιου ποιων',
    },
    fillers: `ο η το οι τα του της των τον την τους τις στο στη στην στον στους στις στα σε με απο για και να που πως τι ποιο ποιος ποια ποιοι
    ποιες ποιων ποιου ποιον ποτε πως ποσο ποσα ποσοι ποσες ποσο γιατι ηταν ειναι εχει ειχε ειχαν εχουν θα δεν μη μην ως ενα ενας μια μιας
    ενος αυτο αυτος αυτη αυτα αλλα κατα μετα πριν προς υπο τι οτι αν ή μπορει κανει εκανε εγινε γινεται τον οποιο οποια οποιος`,
  },

  texts: {
    unstated: 'δεν|δε|μην?|ποτέ|όχι|δήθεν',
  },

  answers: {},

  reader: elReader,
  pages: {
    references: 'παραπομπές, εξωτερικοί σύνδεσμοι',
  },
};
