import type { WordList, WordPattern } from './notation';
import type { ListHeadings } from './page-words';

/** Phrases of visible text that are typical of one kind of block of a page. */
export type PhraseKind =
  | 'rights'
  | 'cookies'
  | 'newsletter'
  | 'share'
  | 'related'
  | 'buy'
  | 'account'
  | 'reply'
  | 'credit'
  | 'byline'
  | 'date'
  | 'ago'
  | 'price'
  | 'advert'
  | 'more'
  | 'filed'
  | 'menu'
  | 'rated'
  | 'scripts'
  | 'address';

/** Words of visible text by which the page reader tells the parts of a page; in lower case. */
export interface ReaderWords extends ListHeadings {
  /**
   * Words, and pairs of words joined by `_`, by the kind of block that they are typical of:
   * `rights: 'copyright all_rights'`. The trees of model.json were trained with them: another word changes what they
   * see.
   */
  phrases?: Partial<Record<PhraseKind, WordList>>;
  /**
   * Function words, by which running text is told from menus and labels: 'the', 'of'. The trees were trained with them
   * as well.
   */
  functionWords?: WordList;
  /** Head the comments of readers: 'comments'. */
  commentHeadings?: WordList;
  /** Begin a call to follow, to share or to subscribe: 'subscribe'. */
  calls?: WordList;
  /** Begin the credit of a picture in brackets: 'photo'. */
  credits?: WordList;
  /** Stands before the name of an author: 'by'. */
  by?: WordList;
  /** May stand before `by`: 'written'. */
  beforeBy?: WordList;
  /** Endings of a day's number in a date: 'th'. */
  ordinals?: WordPattern;
}
