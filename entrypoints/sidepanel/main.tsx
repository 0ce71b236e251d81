import '../../lib/ui/styles/page.css';
import { currentWindowId } from '../../lib/extension/browser/current-window';
import { followAppearance } from '../../lib/extension/data/follow-appearance';
import { createBackgroundClient } from '../../lib/extension/messaging/background-client';
import { drawPanel } from '../../lib/ui/panel/draw-panel';
import { drawAppearance } from '../../lib/ui/shared/appearance';

// The frame in the page's HTML is painted before, in the browser's theme: a script in the head would keep it back.
const appearance = followAppearance(drawAppearance);
const root = document.getElementById('app');
if (root) void drawPanel(root, createBackgroundClient({ keepAwake: true }), currentWindowId(), appearance);
