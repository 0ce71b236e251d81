import type { Pattern, WordList, WordPattern } from './notation';

/** Words by which the terms of a question are told apart; the lists are folded. */
export interface TermWords {
  /** May precede a word for a measure: 'how' in 'how tall'. */
  measureInterrogatives?: WordList;
  /** Ask how many, before what is counted: 'many' in 'how many steps'. */
  countInterrogatives?: WordList;
  /** Must stand before `countInterrogatives`: 'how' in 'how many'; one word. */
  beforeCount?: string;
  /** Words for a measure, which need no interrogative before them: 'cost', 'height'. */
  measures?: WordList;
  /** The same, at the beginning of a word, of a language without spaces: Japanese '高'. */
  measureSigns?: Pattern;
  /** Asks how many, at the beginning of a word, of a language without spaces: Chinese '几'. */
  countSigns?: Pattern;
  /** Need not stand in an answer: 'kind', 'happened'. */
  optional?: WordList;
  /** 'Time', which asks how long behind `amounts`: German 'Zeit' in 'wie viel Zeit'. */
  time?: WordList;
  /** 'How much': German 'viel' in 'wie viel Zeit'. */
  amounts?: WordList;
  /** Between an amount and what it is of: French 'de' in 'combien de temps'. */
  behindAmount?: WordList;
  /** 'Live' and 'exist', which ask nothing more in a question of how many: 'How many people live in Skarn?'. */
  existing?: WordList;
  /** Ask for one of the kind that the next word names: 'which' in 'which bridge'. */
  kindInterrogatives?: WordList;
  /** Point to something that was said before: 'that'. */
  pointing?: WordPattern;
  /**
   * Ask for a row of a table by its place among the others, or for several rows together: 'first', 'most', 'before',
   * 'difference'.
   */
  comparing?: WordList;
}
