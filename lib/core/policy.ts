import type { Profile } from './profile';
import type { Connection } from './provider';

/** Choices of an organisation for the browsers that it manages. `docs/managed.md` explains each. */
export interface Policy {
  /** Services that are set up for everybody. Keys are not among their settings: each person enters their own. */
  services: Connection[];
  /** Extra headers of {@link services}, by the id of the service: values by name. They are not shown. */
  headers: Record<string, Record<string, string>>;
  profiles: Profile[];
  /** Sites whose pages are never read or sent, in addition to the person's own list. */
  neverRead: string[];
  /** The only sites whose pages are read and sent; absent: every site. */
  onlyRead?: string[];
  /**
   * Ids of the providers that may be used in addition to {@link services}; absent: all. What runs on this computer is
   * always allowed.
   */
  allowedServices?: string[];
  /** No thread is stored. */
  privateThreadsOnly: boolean;
  /** Whether pages may be rendered in background tabs. */
  backgroundTabs: boolean;
  /** Whether models may be used; without one, passages are quoted. */
  model: boolean;
  /** Whether settings may be kept with the person's browser account. */
  sync: boolean;
  /** Whether threads and settings may be saved to files. */
  export: boolean;
  /** Whether pages that people read may be kept on their computers. */
  keepPages: boolean;
}

/** A part of a policy that is not used. */
export interface IgnoredPart {
  /** Its path, such as `services[1].settings.baseUrl`. */
  path: string;
  /** `unknown`: nothing has this name; `key`: keys do not belong into a policy. */
  reason: 'unknown' | 'missing' | 'malformed' | 'duplicate' | 'key';
}

/** A policy that was read. */
export interface ReadPolicy extends Policy {
  ignored: IgnoredPart[];
}

/** A policy as pages show it. */
export type ShownPolicy = Omit<ReadPolicy, 'headers'>;

/** The policy where nothing is managed. */
export const noPolicy: Policy = {
  services: [],
  headers: {},
  profiles: [],
  neverRead: [],
  privateThreadsOnly: false,
  backgroundTabs: true,
  model: true,
  sync: true,
  export: true,
  keepPages: true,
};

/** Begins the ids of what a policy sets up, so that nothing of a person's own has the same. */
const managedPrefix = 'managed:';

export const managedId = (id: string): string => `${managedPrefix}${id}`;

/** The id that what a policy set up has as a person's own, after it was taken along in a file. */
export const ownId = (id: string): string => (isManaged(id) ? id.slice(managedPrefix.length) : id);

/** Whether a connection or a profile with this id is the organisation's: it is shown, and cannot be changed. */
export const isManaged = (id: string): boolean => id.startsWith(managedPrefix);
