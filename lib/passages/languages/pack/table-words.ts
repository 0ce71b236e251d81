import type { Pattern, WordList } from './notation';

/** Words that ask for the row of a table with the most or the least of something. */
export interface ExtremeWords {
  /**
   * Ask for the most: 'largest'. Behind a colon, words of the heads that the word alone asks for:
   * 'longest:length,distance'.
   */
  greatest: WordList;
  /** Ask for the least: 'fewest', 'shortest:length,distance'. */
  least: WordList;
  /** Before one of the words above they make it a bound: 'at' in 'at least'. */
  bounds: WordList;
  /** A verb may stand right before them: 'won the most'. Elsewhere a word there may leave rows out: 'in winter'. */
  afterDeed?: true;
  /** In the first cell of a row that sums up others: 'total', 'average'. */
  totals: WordList;
  /** Ask for nothing but the number itself: 'amount' in 'the least amount of rain'. */
  amounts: WordList;
  /** In the head of a column of places, of which the first is the highest: 'rank'. */
  orders: WordList;
}

/**
 * How rows of a table are asked to be counted. The patterns are of a whole question without its marks, in any case;
 * what is counted, with the words that choose among it, is a group whose name begins with `what`.
 */
export interface CountWords {
  /** Asks for a number of rows: 'how many (?<what>.+)'. */
  count: Pattern;
  /** Asks for all of an amount: 'how many … in total'. */
  sum?: Pattern;
  /** Words beside those of the table that leave no row out and take none in: 'are', 'there', 'listed'. */
  plain: WordList;
  /** In a cell that stands for things that are not listed: 'others'. */
  rest: WordList;
  /** As `ExtremeWords.totals` and `orders`, of a language without `extremes`. */
  totals?: WordList;
  orders?: WordList;
}
