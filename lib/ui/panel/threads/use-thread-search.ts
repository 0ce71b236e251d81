import { useEffect, useState } from 'preact/hooks';
import type { Thread } from '../../../core/message';
import type { ThreadHit } from '../../../core/protocol/panel-protocol';
import { usePanel } from '../model/panel-context';

/** Milliseconds after the last key until the search runs. */
const delayMs = 120;

/**
 * The threads that a search finds; null without a search, and until the first one is answered. The last hits stay meanwhile.
 * @param threads those that are searched: when they change, the search runs anew
 */
export function useThreadSearch(query: string, threads: readonly Thread[] | null): ThreadHit[] | null {
  const { client } = usePanel();
  const [hits, setHits] = useState<ThreadHit[] | null>(null);
  const words = query.trim();
  useEffect(() => {
    if (words === '') {
      setHits(null);
      return;
    }
    let isOver = false;
    const timer = setTimeout(() => {
      const found = client.call('search-threads', { query: words }).catch(() => []);
      void found.then((list) => !isOver && setHits(list));
    }, delayMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [client, words, threads]);
  return words === '' ? null : hits;
}
