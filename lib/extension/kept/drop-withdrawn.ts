import browser from 'webextension-polyfill';
import { type KeepingSettings, stayOrigins } from '../../core/library/keeping';
import { allPages } from '../../core/url/origins';
import type { StoredValue } from '../storage/stored-value';

const isGranted = (permissions: { permissions?: 'bookmarks'[]; origins: string[] }): Promise<boolean> =>
  browser.permissions.contains(permissions).catch(() => false);

/** The settings of keeping, after those were switched off that the browser does not allow any more. */
export async function dropWithdrawn(keeping: StoredValue<KeepingSettings>): Promise<KeepingSettings> {
  const { staying, bookmarks } = await keeping.read();
  const origins = stayOrigins(staying);
  const [stayingLost, bookmarksLost] = await Promise.all([
    staying.isOn && origins.length > 0 && isGranted({ origins }).then((granted) => !granted),
    bookmarks.isOn && isGranted({ permissions: ['bookmarks'], origins: allPages }).then((granted) => !granted),
  ]);
  if (!stayingLost && !bookmarksLost) return keeping.read();
  return keeping.update((before) => ({
    ...before,
    ...(stayingLost && { staying: { ...before.staying, isOn: false, stopped: 'withdrawn' } }),
    ...(bookmarksLost && { bookmarks: { isOn: false, stopped: 'withdrawn' } }),
  }));
}
