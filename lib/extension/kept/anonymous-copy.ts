import type { Page } from '../../core/provider';
import { indexedWords } from '../search/indexed-words';

/** Share of the different words of a page as the person saw it that its anonymous copy has to have. */
const leastShare = 0.6;

const distinctWords = ({ markdown }: Pick<Page, 'markdown'>): Set<string> =>
  new Set(indexedWords(markdown).map(({ term }) => term));

/**
 * Whether a page that was read without cookies is the page that the person saw, and no login or consent in its place.
 * @param share of the different words of the one that the other has to have
 */
export function isSameContent(
  seen: Pick<Page, 'markdown'>,
  copy: Pick<Page, 'markdown'>,
  share: number = leastShare,
): boolean {
  const words = distinctWords(seen);
  const found = distinctWords(copy);
  const shared = [...words].filter((word) => found.has(word)).length;
  return words.size > 0 && shared / words.size >= share;
}

/**
 * A page that was read in a tab, as it is without the person's cookies: what only this person sees there is never kept
 * automatically.
 * @returns undefined where the page needs a login, or is a different page without it
 */
export async function anonymousCopy(
  page: Page,
  readAnonymously: (url: string) => Promise<Page>,
): Promise<Page | undefined> {
  const copy = await readAnonymously(page.url).catch(() => undefined);
  return copy && !copy.asSeen && isSameContent(page, copy) ? copy : undefined;
}
