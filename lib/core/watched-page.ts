import type { Page } from './provider';
import type { PassageChange } from './source';

/**
 * What became of a page, a passage or the answer to a question. `reworded`: its words are others, in articles, joining words or
 * endings only; the rest as in {@link PassageChange}.
 */
export type WatchChange = PassageChange | 'reworded';

/** `reworded`: the same words in the same order, apart from articles, joining words and endings. */
export type Wording = 'same' | 'reworded' | 'changed';

/** A place where a page does not say what it said. Without `before` it is new; without `after` it is gone. */
export interface TextChange {
  wording: Exclude<Wording, 'same'>;
  before?: string;
  after?: string;
}

/** What a page says now of a passage that is watched. `after`: the words of the page, where they are others. */
export interface PassageState {
  change: WatchChange;
  after?: string;
}

/** A page as it is now beside what was known of it. */
export interface PageComparison {
  /** Of the passages, in their order. */
  passages: PassageState[];
  /** Absent where no text was given, and where a few words, a notice or a login perhaps, stand in the place of the page. */
  places?: TextChange[];
}

/** Compares a page as it is now with passages of it and with its text as it was; `compareWatched()` in lib/answer implements it. */
export type CompareWatched = (
  page: Page,
  known: { passages: readonly string[]; text?: string },
  now: number,
  signal: AbortSignal,
) => Promise<PageComparison>;
