import { render } from 'preact';
import type { BackgroundClient } from '../../core/protocol/panel-protocol';
import { textLanguage } from '../shared/texts';
import { PanelModel } from './model/panel-model';
import { Panel } from './panel';

/** Milliseconds to wait for the background before the panel is drawn without its state. */
const patienceMs = 150;

/**
 * Resolves when the frame in the page's own HTML has been painted; soon where nothing is painted, as in a hidden page.
 */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, document.hidden ? 0 : 100);
  });
}

/**
 * Resolves when the background's state has arrived, or takes too long, for example because the background has to be
 * started.
 */
async function stateKnown({ state }: PanelModel): Promise<void> {
  let end = (): void => undefined;
  await new Promise<void>((resolve) => {
    end = state.subscribe((value) => value !== null && resolve());
    setTimeout(resolve, patienceMs);
  });
  end();
}

/**
 * Draws the panel in place of the frame that its page has shown until then, and takes over what was typed into it. If
 * the background's state arrives soon, the panel is first drawn with it: drawing it twice takes 8 ms more.
 * @param windowId of the window that the panel belongs to; only the background waits for it
 * @param appearance resolves when the page has the person's theme and text size
 */
export async function drawPanel(
  root: Element,
  client: BackgroundClient,
  windowId: number | Promise<number>,
  appearance: Promise<void> = Promise.resolve(),
): Promise<void> {
  const model = new PanelModel(client, windowId);
  model.start();
  // If the theme cannot be read, the browser's is shown.
  const themed = appearance.catch(() => undefined);
  await painted();
  await Promise.all([stateKnown(model), themed]);
  const typed = root.querySelector('textarea')?.value ?? '';
  if (typed !== '') model.question.draft.value = typed.trimEnd();
  // Enter, which nothing handled then, is a line break at the end.
  if (typed.endsWith('\n')) void model.question.sendDraft();
  Object.assign(document.documentElement, textLanguage());
  render(<Panel model={model} />, root);
}
