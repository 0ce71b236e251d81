import type { KeptBecause } from '../../core/library/kept-page';
import { loadOnce } from '../../core/load-part';
import type { Page } from '../../core/provider';
import type { KeptDependencies } from './kept-pages';
import type { KeptAnswers } from './kept-search';

/** Kept pages, whose code is loaded when it is first used: most events that start the background need none of it. */
export function createKept(dependencies: KeptDependencies) {
  const load = loadOnce(
    () => import('./kept-pages'),
    ({ createKeptPages }) => createKeptPages(dependencies),
  );
  return {
    load,
    /**
     * The search and the reader for an answer from kept pages.
     * @param onPage called with each page that the answer gets
     */
    async answersFor(onPage: (page: Page) => void): Promise<KeptAnswers> {
      return (await load()).answersFor(onPage);
    },
    /** The kept pages that are nearest to a question, while pages are kept. Never rejects. */
    async pagesAbout(question: string, signal: AbortSignal): Promise<Page[]> {
      try {
        return await (await load()).pagesAbout(question, signal);
      } catch {
        return [];
      }
    },
    /** Keeps a page that was read, if pages are kept and this one may be. Never rejects, and is not waited for. */
    async note(page: Page, because: KeptBecause, requestedUrl?: string): Promise<void> {
      try {
        await (await load()).note(page, because, requestedUrl);
      } catch {
        // The answer does not depend on it.
      }
    },
  };
}

export type Kept = ReturnType<typeof createKept>;
