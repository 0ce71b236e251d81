import { loadPart } from '../../core/load-part';
import type { AnswerRunner } from '../answers/answer-runner';
import type { History } from '../history/create-history';
import type { SiteExcerptService } from '../history/site-excerpts';
import type { ThreadStores } from '../storage/thread-store';

/** The excerpts of sites in threads, whose code is loaded on use: few people exclude a site. */
export function lazyExcerpts({
  threads,
  runner,
  searchOf,
}: {
  threads: ThreadStores;
  runner: Pick<AnswerRunner, 'current'>;
  searchOf: History['searchOf'];
}): SiteExcerptService {
  const open = async (): Promise<SiteExcerptService> => {
    const { createSiteExcerpts } = await loadPart(import('../history/site-excerpts'));
    const isRunning = (answerId: string) => runner.current(answerId) !== undefined;
    return createSiteExcerpts(threads.disk, isRunning, searchOf({ isPrivate: false }).forget);
  };
  return {
    count: async (domains) => (await open()).count(domains),
    remove: async (domain) => (await open()).remove(domain),
  };
}
