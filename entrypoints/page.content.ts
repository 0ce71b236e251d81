import { defineContentScript } from 'wxt/utils/define-content-script';
import { capturePage } from '../lib/page/capture/capture-page';

/** Injected on demand; the return value of `main` is the result of `scripting.executeScript`. */
export default defineContentScript({
  registration: 'runtime',
  main: () => capturePage(window),
});
