import type { Message } from '../../core/message';
import { neverReadSite } from '../../core/url/site-rule';
import type { ThreadStore } from '../storage/thread-store';
import type { IsOfSite } from './without-excerpts';

/** The text of sites' pages in saved threads. */
export interface SiteExcerptService {
  /** Number of excerpts of each site in threads. @param domains hosts; their subdomains are included */
  count(domains: readonly string[]): Promise<Record<string, number>>;
  /** Removes the excerpts of a site. An answer that is being written or checked keeps them until it has ended. */
  remove(domain: string): Promise<void>;
}

const isOf =
  (domain: string): IsOfSite =>
  (url) =>
    neverReadSite(url, { neverRead: [domain], profiles: [] }) !== undefined;

/** Loaded when it is first used: the background starts without it. */
const loadStripping = () => import('./without-excerpts');

/**
 * @param isRunning whether an answer is being written or checked
 * @param forget drops the words of threads from the search, which indexes what is left of them anew
 */
export function createSiteExcerpts(
  store: ThreadStore,
  isRunning: (answerId: string) => boolean,
  forget: (threadIds: readonly string[]) => Promise<void>,
): SiteExcerptService {
  /** One thread after another: together they may be larger than the memory of the background. */
  async function eachMessage(task: (message: Message, question: Message | undefined) => unknown): Promise<void> {
    for (const { id } of await store.listThreads()) {
      const messages = await store.listMessages(id);
      const byId = new Map(messages.map((message) => [message.id, message]));
      for (const message of messages) await task(message, byId.get(message.parentId ?? ''));
    }
  }

  return {
    async count(domains) {
      const { withoutExcerpts } = await loadStripping();
      const counts = Object.fromEntries(domains.map((domain) => [domain, 0]));
      await eachMessage((message, question) => {
        for (const domain of domains) {
          counts[domain] = (counts[domain] ?? 0) + withoutExcerpts(message, isOf(domain), question).removed;
        }
      });
      return counts;
    },
    async remove(domain) {
      const { withoutExcerpts } = await loadStripping();
      const threadIds = new Set<string>();
      await eachMessage(async (read, question) => {
        if (withoutExcerpts(read, isOf(domain), question).removed === 0) return;
        await store.changeMessage(read.id, (stored) =>
          isRunning(stored.id) ? stored : withoutExcerpts(stored, isOf(domain), question).message,
        );
        threadIds.add(read.threadId);
      });
      await forget([...threadIds]);
    },
  };
}
