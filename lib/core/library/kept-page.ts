import type { Span } from '../source';

/**
 * How a page came to be kept. `answer`: it was read for an answer; `checked`: to check a citation; `stayed`: the
 * person stayed on it, in a tab; `by-hand`, `file` and `imported`
 * are a person's own doing, and never go first where space is short.
 */
export const keptReasons = [
  'answer',
  'attached',
  'checked',
  'by-hand',
  'bookmark',
  'stayed',
  'file',
  'imported',
] as const;
export type KeptBecause = (typeof keptReasons)[number];

/**
 * A page that the person has read, and that Citebar keeps on this computer; its text is stored apart. Times are in
 * milliseconds since the epoch.
 */
export interface KeptPage {
  id: string;
  /** Its own address, as `keptAddress` writes it; of a file `file:///<hash>/<name>`, as for an attached file. */
  url: string;
  title: string;
  /** The registrable domain; empty for a file. */
  site: string;
  because: KeptBecause;
  /** When it was kept first. */
  keptAt: number;
  /** When the text was read. */
  readAt: number;
  /** Language tag, as the page declares it. */
  language?: string;
  /** ISO 8601. */
  publishedAt?: string;
  /** UTF-16 units of the text. */
  length: number;
  /** Length of the whole page in characters, where only its beginning was kept. */
  originalLength?: number;
  /** Bytes of the text in UTF-8. */
  bytes: number;
}

/** Choices of kept pages; those that are absent leave nothing out. */
export interface KeptFilter {
  /** The registrable domain; empty for files. */
  site?: string;
  /** When it was read: from the first moment to before the last one. */
  from?: number;
  to?: number;
  /** Pages of a collection, for example. */
  ids?: readonly string[];
  /** Words to find in the page or its title. */
  text?: string;
}

/**
 * A kept page in a list; `snippet`: where it has the words of {@link KeptFilter.text}, `matches`: UTF-16 offsets in its
 * text.
 */
export interface KeptEntry {
  page: KeptPage;
  snippet?: { text: string; matches: Span[] };
}

/** The pages to delete from the library. */
export type ForgetChoice = { ids: readonly string[] } | { site: string } | { from: number; to: number } | { all: true };

/** Milliseconds in which pages that were forgotten can be brought back. */
export const undoMs = 10_000;

/**
 * The most that is kept; beyond it those go first that were read longest ago, and nothing that the person kept by hand.
 */
export const keptLimits = { pages: 20_000, bytes: 500_000_000 } as const;

/** Whether a page was kept by the person's own doing: it stays when space is short. */
export function isKeptByHand({ because }: Pick<KeptPage, 'because'>): boolean {
  return because === 'by-hand' || because === 'file' || because === 'imported';
}
