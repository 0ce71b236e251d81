import { showLibrary } from '../browser/library-tab';
import type { Kept } from '../kept/create-kept';

/**
 * Shows the kept copy of a page in the library, at a passage. Rejects where the browser opens no tab.
 * @returns false where the page is not kept any more
 */
export async function openKeptCopy({ url, quote }: { url: string; quote?: string }, kept: Kept): Promise<boolean> {
  const found = await (await kept.load()).find(url);
  if (!found) return false;
  const place = [found.page.id, ...(quote ? [quote] : [])].map(encodeURIComponent).join('/');
  await showLibrary(`pages/${place}`);
  return true;
}
