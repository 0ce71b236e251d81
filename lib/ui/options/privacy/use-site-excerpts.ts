import { useEffect, useState } from 'preact/hooks';
import type { SiteAmounts } from '../../../core/protocol/choice-calls';
import type { BackgroundClient } from '../../../core/protocol/panel-protocol';

/** Amounts of stored text of excluded sites: excerpts in saved threads, and kept pages. */
export interface SiteExcerptCounts {
  /** By site; empty until they are counted. */
  counts: Readonly<Record<string, SiteAmounts>>;
  /** The site of which everything was removed last. */
  removed: string | null;
  /** Whether something is being removed. */
  isBusy: boolean;
  remove(domain: string): Promise<void>;
}

/** Counts what was read on sites anew whenever a site is added. */
export function useSiteExcerpts(client: BackgroundClient, sites: readonly string[]): SiteExcerptCounts {
  const [counts, setCounts] = useState<Readonly<Record<string, SiteAmounts>>>({});
  const [removed, setRemoved] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  // Every change in the options brings a new list, mostly of the same sites.
  const names = sites.join(' ');

  async function count(): Promise<void> {
    const domains = names.split(' ').filter(Boolean);
    const counted = domains.length > 0 ? await client.call('count-site-excerpts', { domains }) : {};
    setCounts(counted);
  }
  useEffect(() => {
    void count().catch(() => undefined);
  }, [client, names]);

  return {
    counts,
    removed,
    isBusy,
    async remove(domain) {
      setBusy(true);
      setRemoved(null);
      try {
        await client.call('remove-site-excerpts', { domain });
        setRemoved(domain);
      } catch {
        // The new count shows what is left.
      } finally {
        await count().catch(() => undefined);
        setBusy(false);
      }
    },
  };
}
