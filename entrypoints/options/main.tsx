import '../../lib/ui/styles/page.css';
import { render } from 'preact';
import { followAppearance } from '../../lib/extension/data/follow-appearance';
import { createBackgroundClient } from '../../lib/extension/messaging/background-client';
import { modelDownloadOf } from '../../lib/providers/protocols/language-model';
import { OptionsModel } from '../../lib/ui/options/model/options-model';
import { OptionsPage } from '../../lib/ui/options/options-page';
import { showAppearance } from '../../lib/ui/shared/appearance';
import { t, textLanguage } from '../../lib/ui/shared/texts';

void followAppearance(showAppearance);
Object.assign(document.documentElement, textLanguage());
document.title = t('options.title');

const app = document.getElementById('app');
const chromeDownload = modelDownloadOf(globalThis);
const model = new OptionsModel(
  createBackgroundClient({ keepAwake: false }),
  chromeDownload ? { chrome: chromeDownload } : {},
);
if (app) render(<OptionsPage model={model} />, app);
