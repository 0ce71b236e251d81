import { render } from 'preact';
import { afterEach, beforeEach, vi } from 'vitest';
import type { BackgroundClient } from '../../../../lib/core/protocol/panel-protocol';
import { PanelModel } from '../../../../lib/ui/panel/model/panel-model';
import { Panel } from '../../../../lib/ui/panel/panel';
import { pageRoot, settle } from '../drawn-page';

/** {@link pageRoot} for the panel: frames are drawn at once, and nothing scrolls. */
export function panelRoot(): HTMLElement {
  beforeEach(() => {
    vi.stubGlobal('requestAnimationFrame', (draw: () => void) => setTimeout(draw));
    Element.prototype.scrollIntoView = () => undefined;
  });
  // Runs after what takes the page away: these run in the opposite order.
  afterEach(() => void vi.unstubAllGlobals());
  return pageRoot();
}

/** Draws the panel, and waits until it shows what the background told it. */
export function drawPanel(root: HTMLElement, background: BackgroundClient): Promise<void> {
  return settle(() => render(<Panel model={new PanelModel(background, 7)} />, root));
}
