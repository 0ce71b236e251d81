import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { showKeptAppearance } from '../lib/ui/shared/appearance';

/** Runs in the head of the extension's pages, before anything is drawn. */
export default defineUnlistedScript(showKeptAppearance);
