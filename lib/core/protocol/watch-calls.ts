import type { ErrorInfo } from '../app-error';
import type { Watch, WatchEntry, WatchInterval, WatchSettings } from '../library/watch';
import type { Profile } from '../profile';
import { anyCall, windowCall } from './call';

/** A page, a passage or a question that a person wants to watch. */
export type NewWatch =
  /** The passages that were found for an answer, or for one citation of it. */
  | { kind: 'answer'; threadId: string; answerId: string }
  | { kind: 'citation'; threadId: string; answerId: string; index: number }
  /** The page of a tab; absent: the active one. */
  | { kind: 'page'; tabId?: number }
  | { kind: 'passage'; url: string; title: string; passage: string }
  /** `profileId`: its searches are asked, although they may cost something. */
  | { kind: 'question'; text: string; threadId?: string; answerId?: string; profileId?: string };

/**
 * `private`: of a private window or thread nothing is kept; `nothing`: no passage was found that could be watched;
 * `full`: too many watches.
 */
export type WatchResult =
  | { ok: true; id: string }
  | { ok: false; reason: 'private' | 'nothing' | 'full' | 'not-stored' }
  | { ok: false; reason: 'error'; error: ErrorInfo };

/** A watch in a list, without the passages and its history. */
export interface WatchSummary
  extends Pick<Watch, 'id' | 'kind' | 'title' | 'every' | 'isPaused' | 'createdAt' | 'checkedAt' | 'threadId'> {
  /** Addresses of its pages, at most three, and the number of all. */
  urls: string[];
  pages: number;
  /** The newest of what was found. */
  last?: WatchEntry;
  /** When it is looked at next; absent while it is paused. */
  nextAt?: number;
  /** The profile whose searches are asked a watched question; absent: those that are built in. */
  profileId?: string;
}

/** A person's changes of a watch; absent fields stay unchanged. */
export interface WatchChoices {
  every?: WatchInterval;
  isPaused?: boolean;
  profileId?: string | null;
}

/** Why nothing is looked at: pages may not be opened, or nothing can be stored, so that a page could be asked twice. */
export type WatchObstacle = 'no-access' | 'not-stored';

export interface WatchList {
  watches: WatchSummary[];
  /** The profiles by whose searches a watched question can be asked. */
  profiles: Pick<Profile, 'id' | 'name'>[];
  settings: WatchSettings;
  /** Pages that were requested in the 24 hours that run. */
  requested: number;
  obstacle?: WatchObstacle;
}

/** Something that changed, with what it belongs to. */
export interface FoundChange extends WatchEntry {
  watch: Pick<Watch, 'id' | 'kind' | 'title' | 'threadId' | 'answerId'>;
  isUnseen: boolean;
}

/** Threads that were checked to their end, and those that were not. */
export interface ThreadsChecked {
  threads: number;
  /** Their pages were not opened, because access to them is missing. */
  blocked: number;
}

/** The calls about what is watched. Nothing of a private window is. */
export const watchCalls = {
  watch: windowCall<{ what: NewWatch; every: WatchInterval }, WatchResult>(),
  'list-watches': anyCall<Record<string, never>, WatchList>(),
  /**
   * Changes how often something is checked, pauses or resumes it, or changes the profile whose searches a question
   * uses; null: the built-in ones.
   */
  'change-watch': anyCall<WatchChoices & { id: string }, null>(),
  'remove-watches': anyCall<{ ids: string[] }, null>(),
  /** Checks a watch now; resolves when that is done. `pages`: number of pages read. */
  'check-watch': anyCall<{ id: string }, { pages: number }>(),
  /** The changes that were found, newest first, at most 200. */
  'list-changes': anyCall<Record<string, never>, FoundChange[]>(),
  /** The person has seen the changes: the number on the toolbar button goes. */
  'changes-seen': anyCall<Record<string, never>, null>(),
  /**
   * Shows a page at a passage, as `open-source` does for a panel, in the window of the page that calls. Where `opened`
   * is false the caller has to open it.
   */
  'open-passage': anyCall<{ url: string; quote?: string }, { opened: boolean }>(),
  'save-watch-settings': anyCall<{ changes: Partial<WatchSettings> }, null>(),
  /**
   * Compares the passages of threads on the disk with their pages as they are now, one thread after the other; resolves
   * when all are compared or the check was stopped. Progress is reported by the event `threads-check`.
   */
  'check-threads': anyCall<{ threadIds: string[] }, ThreadsChecked>(),
  'stop-check-threads': anyCall<Record<string, never>, null>(),
};
