import { defineContentScript } from 'wxt/utils/define-content-script';
import { capturePage } from '../lib/page/capture/capture-page';

/** Injected on demand; its result goes back to whoever injected it. */
export default defineContentScript({
  registration: 'runtime',
  main: () => capturePage(window),
});
