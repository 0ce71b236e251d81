import { useEffect, useState } from 'preact/hooks';
import type { BackgroundClient } from '../../../core/protocol/panel-protocol';

/** The excerpts of excluded sites that stand in saved threads. */
export interface SiteExcerptCounts {
  /** By site; empty until they are counted. */
  counts: Readonly<Record<string, number>>;
  /** The site whose excerpts were removed last. */
  removed: string | null;
  /** Whether excerpts are being removed. */
  isBusy: boolean;
  remove(domain: string): Promise<void>;
}

/** Counts the excerpts of sites anew whenever a site is added. */
export function useSiteExcerpts(client: BackgroundClient, sites: readonly string[]): SiteExcerptCounts {
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({});
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
        // The count tells what is left.
      } finally {
        await count().catch(() => undefined);
        setBusy(false);
      }
    },
  };
}
