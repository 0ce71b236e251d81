import '../../lib/ui/styles/page.css';
import { render } from 'preact';
import browser from 'webextension-polyfill';
import { openPanel } from '../../lib/extension/browser/panel-opener';
import { followAppearance } from '../../lib/extension/data/follow-appearance';
import { createBackgroundClient } from '../../lib/extension/messaging/background-client';
import { LibraryPage } from '../../lib/ui/library/library-page';
import { showAppearance } from '../../lib/ui/shared/appearance';
import { t, textLanguage } from '../../lib/ui/shared/texts';

void followAppearance(showAppearance);
Object.assign(document.documentElement, textLanguage());
document.title = t('library.title');

const app = document.getElementById('app');
const client = createBackgroundClient({ keepAwake: false });
// Read from the tab: where one background serves all windows, `inIncognitoContext` is false in each of them.
const tab = await browser.tabs.getCurrent();
const isPrivate = tab?.incognito ?? false;
if (app) render(<LibraryPage client={client} isPrivate={isPrivate} showPanel={() => openPanel(tab)} />, app);
