import type { Page } from './provider';
import type { PassageChange } from './source';

/**
 * The change of a page, a passage or the answer to a question. `reworded`: only articles, joining words or endings
 * differ; the rest as in {@link PassageChange}.
 */
export type WatchChange = PassageChange | 'reworded';

/** `reworded`: the same words in the same order, apart from articles, joining words and endings. */
export type WordingChange = 'same' | 'reworded' | 'changed';

/** A place where a page has changed. Without `before` the text was added; without `after` it was removed. */
export interface TextChange {
  wording: Exclude<WordingChange, 'same'>;
  before?: string;
  after?: string;
}

/** State of a watched passage on the page now. `after`: the page's words, if they changed. */
export interface PassageState {
  change: WatchChange;
  after?: string;
}

/** A page compared with its earlier state. */
export interface PageComparison {
  /** In the order of the given passages. */
  passages: PassageState[];
  /** Absent where no text was given, or where a few words, perhaps a notice or a login, have replaced the page. */
  places?: TextChange[];
}

/**
 * Compares a page as it is now with earlier passages and the earlier text; `compareWatched()` in lib/answer implements
 * it.
 */
export type CompareWatched = (
  page: Page,
  known: { passages: readonly string[]; text?: string },
  now: number,
  signal: AbortSignal,
) => Promise<PageComparison>;
