import { render } from 'preact';
import '../../lib/ui/styles/panel-page.css';
import { currentWindowId } from '../../lib/extension/browser/current-window';
import { followAppearance } from '../../lib/extension/data/follow-appearance';
import { createBackgroundClient } from '../../lib/extension/messaging/background-client';
import { Panel } from '../../lib/ui/panel/panel';
import { showAppearance } from '../../lib/ui/shared/appearance';

followAppearance(showAppearance);
/** Resolves when the frame in the page's own HTML has been painted; soon where nothing is painted, as in a hidden page. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, document.hidden ? 0 : 100);
  });
}

const root = document.getElementById('app');
const client = createBackgroundClient({ keepAwake: true });
const windowId = currentWindowId();
await painted();
const typed = root?.querySelector('textarea')?.value ?? '';
if (root) render(<Panel client={client} windowId={windowId} typed={typed} />, root);
