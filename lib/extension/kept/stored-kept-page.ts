import * as v from 'valibot';
import { type KeptPage, keptReasons } from '../../core/library/kept-page';
import {
  count,
  lenientNumber,
  lenientObject,
  lenientText,
  nonEmptyText,
  timestamp,
} from '../../core/utils/lenient-schemas';
import { omit } from '../../core/utils/omit';
import type { StoredKeptPage } from '../storage/database';

/** Version of what is written of kept pages. */
export const keptVersion = 1;

/** Pages under one key that are looked at: more than one come about only by claims that many pages make. */
export const maxFound = 10;

const pageSchema: v.GenericSchema<unknown, KeptPage> = lenientObject({
  id: nonEmptyText,
  url: nonEmptyText,
  title: v.string(),
  site: v.string(),
  because: v.picklist(keptReasons),
  keptAt: timestamp,
  readAt: timestamp,
  language: lenientText,
  publishedAt: lenientText,
  length: count,
  originalLength: lenientNumber,
  bytes: count,
});

/** A stored page: a list of one, or an empty list where it is absent or malformed. */
export function readPage(stored: StoredKeptPage | undefined): KeptPage[] {
  const read = v.safeParse(pageSchema, stored);
  if (!read.success) return [];
  const page: KeptPage & Partial<StoredKeptPage> = read.output;
  return [omit(page, 'version', 'keys', 'claim', 'toIndex')];
}

/** The keys of a stored page; none where they are malformed. */
export function keysIn({ keys }: StoredKeptPage): string[] {
  return v.is(v.array(v.string()), keys) ? keys : [];
}

/** Ends a transaction that must change nothing. */
export function abort(transaction: { abort(): void }): void {
  try {
    transaction.abort();
  } catch {
    // The browser has ended it already, without space for example.
  }
}
