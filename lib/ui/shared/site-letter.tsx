import type { VNode } from 'preact';

/** The first letter of a domain, in place of a favicon: fetching one would tell a third party what is read. */
export function SiteLetter({ domain }: { domain: string }): VNode {
  // Drawn by the style sheet: as text it would be part of the label of the button that it stands in.
  return <span class="site" aria-hidden="true" data-letter={domain.slice(0, 1)} />;
}
