import { defineContentScript } from 'wxt/utils/define-content-script';
import { type ClaimMarker, createClaimMarker } from '../lib/page/quote/claim-marker';

/**
 * Injected on demand, possibly several times into one page: the marker is kept in the isolated world's global object, which the
 * page's own scripts cannot access.
 */
export default defineContentScript({
  registration: 'runtime',
  main: () => {
    const world = globalThis as { citebarClaims?: ClaimMarker };
    world.citebarClaims ??= createClaimMarker(document);
  },
});
