import { dayMs, hourMs } from '../utils/durations';
import type { WatchChange } from '../watched-page';

/** Milliseconds between two checks of what is watched. */
export const watchIntervals = { hour: hourMs, day: dayMs, week: 7 * dayMs, month: 30 * dayMs } as const;
export type WatchInterval = keyof typeof watchIntervals;

export const watchKinds = ['answer', 'citation', 'page', 'passage', 'question'] as const;
/** `answer` and `citation`: the passages that were found for them. */
export type WatchKind = (typeof watchKinds)[number];

/** A page, or a passage of one, that is watched. */
export interface WatchedPart {
  /** `watchedKey` of its address: parts of one page are read together. */
  key: string;
  url: string;
  title: string;
  /** Its last known words; absent: the whole page is watched. */
  passage?: string;
  /** The last check's result; absent before the first. */
  change?: WatchChange;
}

/** The first passage that answers a watched question without a model, and the words of it that answer. */
export interface FirstPassage {
  url: string;
  title: string;
  quote: string;
  value?: string;
  language?: string;
}

/** A question that is asked again, in quotes. */
export interface WatchedQuestion {
  text: string;
  /** Profile whose searches are used, which the person chose. Absent: the built-in searches, which cost nothing. */
  profileId?: string;
  /** Absent before it was asked, and where nothing was found. */
  first?: FirstPassage;
  /** Set if the search found nothing. */
  isEmpty?: true;
}

/** Something that was found otherwise than before. */
export interface WatchEntry {
  /** Milliseconds since the epoch. */
  at: number;
  change: WatchChange;
  url: string;
  title: string;
  /** The old and the new words. Without `before` they were added; without `after` they were removed. */
  before?: string;
  after?: string;
  /** The words that answer the question, where they changed. */
  values?: { before?: string; after?: string };
  /** Number of further places of the page that changed at the same time. */
  more?: number;
  /** The page failed {@link failuresBeforeReport} times in a row. */
  isFailing?: true;
}

export interface Watch {
  id: string;
  kind: WatchKind;
  /** The question, or the title of the page. */
  title: string;
  every: WatchInterval;
  isPaused?: true;
  /** Milliseconds since the epoch, as all times here. */
  createdAt: number;
  /** When something of it was looked at last. */
  checkedAt?: number;
  /** The answer that it is about. */
  threadId?: string;
  answerId?: string;
  parts: WatchedPart[];
  question?: WatchedQuestion;
  /** The newest first, see {@link maxHistory}. */
  history: WatchEntry[];
  /** Number of entries, the newest, that the person has not seen. */
  unseen: number;
}

/** Entries of a watch that are kept. */
export const maxHistory = 40;
/** Watches at most: each is looked at in its turn, as far as {@link WatchSettings.pagesPerDay} goes. */
export const maxWatches = 2_000;
/** Passages or pages of one watch. */
export const maxParts = 60;
/** Number of failures in a row of one address after which they are reported, once. */
export const failuresBeforeReport = 3;

/** The person's choices for all watches. */
export interface WatchSettings {
  /** Pages that are requested in 24 hours at most, for all watches together. */
  pagesPerDay: number;
  /** The browser shows a notification of changes. */
  notifies: boolean;
}

export const defaultWatchSettings: WatchSettings = { pagesPerDay: 100, notifies: false };
/** The lowest and the highest number of pages a day that can be chosen. */
export const pagesPerDayRange = [10, 1_000] as const;

/** A watch with a new entry, which counts as unseen if it is reported. */
export function withEntry(watch: Watch, entry: WatchEntry): Watch {
  const history = [entry, ...watch.history].slice(0, maxHistory);
  return { ...watch, history, unseen: Math.min(history.length, watch.unseen + 1) };
}

/** Whether an entry is a number on the toolbar button: other words that say the same are listed alone. */
export const isCountedOnButton = ({ change, isFailing }: WatchEntry): boolean =>
  change === 'changed' || change === 'gone' || isFailing === true;

/** Number of watches with something that the person has not seen. */
export function unseenWatches(watches: readonly Watch[]): number {
  return watches.filter(({ history, unseen }) => history.slice(0, unseen).some(isCountedOnButton)).length;
}
