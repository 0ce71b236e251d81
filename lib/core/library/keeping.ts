/** Which pages are kept; all of it is off until the person switches it on. */
export interface KeepingSettings {
  /** Pages that are read for answers, attached or checked are kept. */
  isOn: boolean;
  /** The pages of bookmarks are read and kept. */
  bookmarks: boolean;
  /** Pages that the person stays on are kept. */
  stayed: boolean;
  /** Seconds on a page after which it counts as read. */
  staySeconds: number;
  /** Sites whose pages are kept so, or with `staysExcept` the only ones whose pages are not. */
  staySites: string[];
  staysExcept: boolean;
}

/** Lowest and highest number of seconds that a person can choose. */
export const staySecondsRange = [10, 600] as const;

export const defaultKeeping: KeepingSettings = {
  isOn: false,
  bookmarks: false,
  stayed: false,
  staySeconds: 30,
  staySites: [],
  staysExcept: false,
};

/** The settings as pages show them. */
export interface KeepingState extends KeepingSettings {
  /** The organisation does not allow pages to be kept. */
  forbidden?: true;
  /** The last page could not be kept: there is no space on the disk. */
  isFull?: true;
}
