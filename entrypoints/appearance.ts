import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { showKeptAppearance } from '../lib/ui/shared/appearance';

/** Runs in the head of the options page, before anything is drawn. */
export default defineUnlistedScript(showKeptAppearance);
