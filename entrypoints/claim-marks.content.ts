import { defineContentScript } from 'wxt/utils/define-content-script';
import { type ClaimMarker, createClaimMarker } from '../lib/page/quote/claim-marker';

/**
 * The content script that marks in an open page the sentences whose citations were checked, in a style for each
 * verdict. `lib/extension/pages/claim-marks.ts` injects it when there are verdicts to show and calls the marker,
 * possibly several times for one page. The marker is kept in the isolated world's global object, which the page's own
 * scripts cannot access.
 */
export default defineContentScript({
  registration: 'runtime',
  main: () => {
    const world = globalThis as { citebarClaims?: ClaimMarker };
    world.citebarClaims ??= createClaimMarker(document);
  },
});
