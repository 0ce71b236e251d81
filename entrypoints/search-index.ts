import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { serveIndex } from '../lib/extension/search/serve-index';

/**
 * The script of the worker that has the search index open, for the background in Firefox and the offscreen document in
 * Chromium.
 */
export default defineUnlistedScript(serveIndex);
