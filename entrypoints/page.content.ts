import { defineContentScript } from 'wxt/utils/define-content-script';
import { capturePage } from '../lib/page/capture/capture-page';

/**
 * The content script that copies what an open page shows, for the reader in the background. `open-page.ts` injects it
 * on demand; the return value of `main` is the result of `scripting.executeScript`.
 */
export default defineContentScript({
  registration: 'runtime',
  main: () => capturePage(window),
});
