import type { VNode } from 'preact';

/** The first letter of a domain, in place of a favicon: fetching one would tell a third party what is read. */
export function SiteLetter({ domain }: { domain: string }): VNode {
  return (
    <span class="site" aria-hidden="true">
      {domain.slice(0, 1)}
    </span>
  );
}
