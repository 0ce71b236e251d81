import { toErrorInfo } from '../../core/app-error';
import type { KeptPage } from '../../core/library/kept-page';
import { readLength } from '../../core/profile';
import type { KeptComparison } from '../../core/protocol/library-calls';
import type { CompareWatched } from '../../core/watched-page';
import type { AnswerServiceFactory } from '../answers/answer-services';
import type { PageSource } from '../pages/page-source';
import { pageMs } from '../pages/tab-page';
import type { ProfileStore } from '../storage/profile-store';

export interface ComparisonDependencies {
  compareWatched: CompareWatched;
  services: Pick<AnswerServiceFactory, 'missingPageAccess'>;
  pageSource: Pick<PageSource, 'read'>;
  profiles: Pick<ProfileStore, 'currentProfile'>;
  /** Milliseconds since the epoch. */
  now: () => number;
}

/**
 * Reads a kept page again without the person's cookies, and compares the two as a watch does. The kept copy is left
 * unchanged, even if pages that are read are kept.
 * @param passage words of the kept copy
 */
export async function compareKept(
  { page: { url }, markdown }: { page: Pick<KeptPage, 'url'>; markdown: string },
  passage: string | undefined,
  { compareWatched, services, pageSource, profiles, now }: ComparisonDependencies,
): Promise<KeptComparison> {
  try {
    const profile = await profiles.currentProfile();
    const missing = await services.missingPageAccess(profile);
    if (missing) return { type: 'blocked', origins: missing.origins };
    const signal = AbortSignal.timeout(pageMs);
    const request = { url, maxLength: readLength, profile, isPrivate: false, fresh: true };
    const page = await pageSource.read(request, signal);
    const at = now();
    const known = { passages: passage === undefined ? [] : [passage], text: markdown };
    const { passages, places } = await compareWatched(page, known, at, signal);
    return { type: 'compared', at, ...(passages[0] && { passage: passages[0] }), ...(places && { places }) };
  } catch (thrown) {
    return { type: 'failed', error: toErrorInfo(thrown, 'reader') };
  }
}
