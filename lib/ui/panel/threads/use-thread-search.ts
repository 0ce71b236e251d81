import { useEffect, useState } from 'preact/hooks';
import type { Thread } from '../../../core/message';
import type { ThreadHit } from '../../../core/protocol/panel-protocol';
import { usePanel } from '../model/panel-context';

/** Milliseconds after the last key until the search runs, and until it runs again while threads are being indexed. */
const delayMs = 120;
const againMs = 2_000;

/** The result of a search of the threads. */
export interface ThreadSearchResult {
  /** Null where the search failed. */
  hits: ThreadHit[] | null;
  /** Number of threads that are not in the index yet. */
  left: number;
}

/**
 * The threads that a search finds; null without a search, and until the first one is answered. The last hits stay
 * meanwhile.
 * @param threads those that are searched: when they change, the search runs anew
 */
export function useThreadSearch(query: string, threads: readonly Thread[] | null): ThreadSearchResult | null {
  const { client } = usePanel();
  const [result, setResult] = useState<ThreadSearchResult | null>(null);
  const words = query.trim();
  useEffect(() => {
    if (words === '') {
      setResult(null);
      return;
    }
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    const search = async (): Promise<void> => {
      const hits = await client.call('search-threads', { query: words }).catch(() => null);
      const left = await client.call('threads-to-index', {}).catch(() => 0);
      if (isOver) return;
      setResult({ hits, left });
      if (hits && left > 0) timer = setTimeout(() => void search(), againMs);
    };
    timer = setTimeout(() => void search(), delayMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [client, words, threads]);
  return words === '' ? null : result;
}
