import type { Preferences } from '../choices/preferences';
import type { Message, Thread } from '../message';
import type { Profile } from '../profile';
import type { Connection } from '../provider';
import type { ProfileField } from '../sync/merge-profile';
import { anyCall } from './call';

/** The change that the import of a profile would make. */
export interface PlannedProfile {
  /** As it would be stored. */
  profile: Profile;
  /** `changed`: it would replace the one with the same id, in these fields. */
  change: { type: 'new' } | { type: 'same' } | { type: 'changed'; fields: ProfileField[] };
  /** The connection of its model is not set up here: until then it quotes. */
  isModelMissing: boolean;
}

/** The changes that an import would make; nothing is written yet. */
export interface ProfilePlan {
  profiles: PlannedProfile[];
  /** Number of entries that are no profiles. */
  malformed: number;
}

/** `conflict`: the profile was changed elsewhere in these fields since `base` was read; nothing was saved. */
export type SaveProfileResult = { type: 'saved' } | { type: 'conflict'; fields: ProfileField[]; theirs: Profile };

/** A server of models that was found on this computer. */
export interface LocalServer {
  /** The connection to save with one of the models: an existing or a new one. */
  connection: Connection;
  /** Ids, in the order of the server. */
  models: string[];
}

/** Minutes for which a page that was read is kept in memory. */
export const pageMinutes = 15;

/** Numbers of what is stored; `bytes` as JSON, about what it takes on the disk. */
export interface StorageUsage {
  threads: { count: number; messages: number; bytes: number };
  /** Kept pages, collections and watches. */
  library: { pages: number; collections: number; watches: number; bytes: number };
  /** Pages that are held in memory, see {@link pageMinutes}. */
  pages: { count: number; bytes: number };
  settings: { bytes: number };
  keys: { count: number; bytes: number };
}

export type WipeableData = 'threads' | 'library' | 'pages' | 'settings' | 'keys' | 'everything';

/** Keys of connections, encrypted under a passphrase with AES-GCM and PBKDF2; only the background reads them. */
export type SealedKeys = Record<string, unknown>;

/** Everything of a backup but its threads. */
export interface BackupSettings {
  preferences: Preferences;
  profiles: Profile[];
  /** Id of the profile that new threads start with. */
  profileId: string;
  connections: Connection[];
  /** Other stored values, each with its version, by the key of the storage. */
  others: Record<string, unknown>;
  /** Present where the person wanted keys in the file. */
  keys?: SealedKeys;
}

/**
 * The single choices that a backup restores; `profileId`: the profile of new threads. For how long threads are kept and
 * the menu on selected text are not among them: a file must not delete threads, nor look into pages.
 */
export type RestorableChoice = 'theme' | 'textSize' | 'citationStyle' | 'prices' | 'profileId';

/** The changes that a backup would make here, apart from threads; nothing is written yet. */
export interface RestorePlan {
  preferences: RestorableChoice[];
  profiles: ProfilePlan;
  /** `kept`: connections that exist here with other settings; they and their keys are left unchanged. */
  connections: { added: Connection[]; same: number; kept: Connection[] };
  /** Prompts and rules for sites are in the file, and would replace those here. */
  others: boolean;
  /** Number of services whose keys are in the file. */
  keys: number;
}

/** The wanted parts of a backup. */
export interface RestoreChoice {
  preferences: boolean;
  profiles: boolean;
  connections: boolean;
  others: boolean;
  /** The passphrase of the keys in the file; absent: they are left out. */
  passphrase?: string;
}

/**
 * A part of the threads of a file, in their order: a thread, its messages in any number of parts, and its end. So a
 * thread of any length is read without keeping the background from its other work. All of it is unknown and untrusted.
 */
export type ImportPart =
  | { type: 'thread'; thread: unknown }
  | { type: 'messages'; messages: unknown[] }
  | { type: 'end' };

/** Numbers of threads of a file that were added, were there already, and could not be read. */
export interface ThreadImportResult {
  added: number;
  known: number;
  malformed: number;
}

/** State of the sync of choices with the person's other computers, by the browser's own account. */
export interface SyncState {
  isOn: boolean;
  /**
   * When the choices were last compared with the browser's sync storage, in milliseconds since the epoch. It does not
   * show whether another computer did so.
   */
  comparedAt?: number;
  /** Names of what does not fit into the browser's sync. */
  leftOut: string[];
  /** Number of stored items that a newer version has written, or that are malformed. */
  unread: number;
  /** The browser refused the last reading or writing. */
  isRefused: boolean;
  /** Another computer switched it off and removed the copy. */
  isEndedElsewhere: boolean;
  /** The browser's sync has a copy of choices. */
  hasCopy: boolean;
}

/** `form`: address of the project's form for problems, if the build knows its page. */
export interface ProblemReport {
  text: string;
  form?: string;
}

/** The calls about what is chosen and stored as a whole. */
export const dataCalls = {
  /** Changes the preferences that are named. */
  'save-preferences': anyCall<{ changes: Partial<Preferences> }, null>(),
  /**
   * Saves a profile. With `base`, what the changes began with, changes that were made elsewhere since then are kept.
   */
  'save-profile': anyCall<{ profile: Profile; base?: Profile }, SaveProfileResult>(),
  'remove-profile': anyCall<{ profileId: string }, null>(),
  /** Puts the profiles in an order; those that are not named follow. */
  'order-profiles': anyCall<{ profileIds: string[] }, null>(),
  /** The changes that the import of a file's profiles would make. */
  'plan-profiles': anyCall<{ profiles: unknown[] }, ProfilePlan>(),
  /** Adds profiles of a plan, or replaces those with the same id. */
  'import-profiles': anyCall<{ profiles: unknown[] }, null>(),
  /** Looks for models on this computer, where the person has granted access to it. */
  'find-local-models': anyCall<Record<string, never>, LocalServer[]>(),
  'sync-state': anyCall<Record<string, never>, SyncState>(),
  /** Switches the sync on or off. `removeCopy`: off, for every computer, and the browser's sync keeps nothing. */
  'set-sync': anyCall<{ isOn: boolean; removeCopy?: boolean }, SyncState>(),
  /** A text for the developers about this browser and the last failures; the person copies it, nothing sends it. */
  'problem-report': anyCall<Record<string, never>, ProblemReport>(),
  'storage-usage': anyCall<Record<string, never>, StorageUsage>(),
  /** Number of threads that would be deleted if threads were kept for `keepDays` days. */
  'count-old-threads': anyCall<{ keepDays: number }, { count: number }>(),
  wipe: anyCall<{ what: WipeableData }, null>(),
  /**
   * Everything for a backup but its threads. `locked`: keys are wanted, and cannot be read before the passphrase is
   * entered.
   */
  'backup-settings': anyCall<
    { passphrase?: string },
    { type: 'settings'; settings: BackupSettings; threadIds: string[] } | { type: 'locked' }
  >(),
  /** Threads stored on the disk, for a backup, regardless of the window. */
  'backup-threads': anyCall<{ threadIds: string[] }, { thread: Thread; messages: Message[] }[]>(),
  /**
   * The changes that a backup's settings would make. `identities`: of the threads that are here, see `threadIdentity`.
   */
  'plan-restore': anyCall<{ settings: Record<string, unknown> }, RestorePlan & { identities: string[] }>(),
  'restore-settings': anyCall<
    { settings: Record<string, unknown>; choice: RestoreChoice },
    { type: 'done' | 'wrong-passphrase' | 'locked' }
  >(),
  /**
   * Adds threads of a backup under new ids. `begins`: these are the first parts of a file. The result counts the
   * threads that end in these parts.
   */
  'restore-threads': anyCall<{ parts: ImportPart[]; begins: boolean }, ThreadImportResult>(),
  /** Ends what the page imports or restores; the thread that is not whole yet is dropped. */
  'stop-import': anyCall<Record<string, never>, ThreadImportResult | null>(),
};
