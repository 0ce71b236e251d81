import { render } from 'preact';
import '../../lib/ui/styles/tokens.css';
import '../../lib/ui/styles/base.css';
import '../../lib/ui/styles/panel.css';
import '../../lib/ui/styles/pages.css';
import '../../lib/ui/styles/citations.css';
import '../../lib/ui/styles/contradictions.css';
import '../../lib/ui/styles/digest.css';
import '../../lib/ui/styles/threads.css';
import { currentWindowId } from '../../lib/extension/browser/current-window';
import { followAppearance } from '../../lib/extension/data/follow-appearance';
import { createBackgroundClient } from '../../lib/extension/messaging/background-client';
import { Panel } from '../../lib/ui/panel/panel';
import { showAppearance } from '../../lib/ui/shared/appearance';

followAppearance(showAppearance);
const root = document.getElementById('app');
if (root) render(<Panel client={createBackgroundClient({ keepAwake: true })} windowId={currentWindowId()} />, root);
