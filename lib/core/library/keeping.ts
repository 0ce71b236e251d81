import { inDomains } from '../url/domains';
import { allPages } from '../url/origins';

/**
 * Keeping of pages that the person stays on: pages of named sites, or of all sites but named ones. Subdomains are
 * included.
 */
export interface StayingSettings {
  isOn: boolean;
  scope: 'named' | 'all-but';
  /** The sites of each scope, normalised. */
  named: string[];
  allBut: string[];
  /** Seconds after which a page is kept. */
  seconds: number;
  /** Why it was switched off: the browser does not allow it any more. */
  stopped?: 'withdrawn';
}

/**
 * The pages of the browser's bookmarks. `stopped`: why it was switched off; `failing`: several pages in a row could not
 * be opened.
 */
export interface BookmarkSettings {
  isOn: boolean;
  stopped?: 'withdrawn' | 'failing' | 'full';
}

/** Which pages are kept by themselves: none until the person switches it on. */
export interface KeepingSettings {
  /** Pages that are read for answers, attached or checked are kept. The other choices count while it is on. */
  isOn: boolean;
  staying: StayingSettings;
  bookmarks: BookmarkSettings;
}

/** Seconds on a page; browsers wake an extension after half a minute at the earliest. */
export const staySeconds = { least: 30, most: 3_600, first: 60 } as const;

/** Sites that can be named for each scope. */
export const maxStaySites = 200;

export const defaultKeeping: KeepingSettings = {
  isOn: false,
  staying: { isOn: false, scope: 'named', named: [], allBut: [], seconds: staySeconds.first },
  bookmarks: { isOn: false },
};

/** Bookmarked pages: how many there are, how many are still to be read, and what became of the others. */
export interface BookmarkProgress {
  total: number;
  left: number;
  kept: number;
  failed: number;
}

/** The settings as pages show them. */
export interface KeepingState extends KeepingSettings {
  /** The organisation does not allow pages to be kept. */
  forbidden?: true;
  /** The last page could not be kept: there is no space on the disk. */
  isFull?: true;
  /** While the pages of bookmarks are read. */
  bookmarkProgress?: BookmarkProgress;
}

/** The match patterns of some sites with their subdomains. */
export function siteOrigins(sites: readonly string[]): string[] {
  return sites.flatMap((site) => [`https://*.${site}/*`, `http://*.${site}/*`]);
}

/** The access that these settings need; none where no site is named. */
export function stayOrigins({ scope, named }: Pick<StayingSettings, 'scope' | 'named'>): string[] {
  return scope === 'named' ? siteOrigins(named) : allPages;
}

/** Whether a page is of a site whose pages are kept when the person stays on them. */
export function isStaySite(url: string, { scope, named, allBut }: StayingSettings): boolean {
  return scope === 'named' ? named.length > 0 && inDomains(url, named, []) : inDomains(url, [], allBut);
}
