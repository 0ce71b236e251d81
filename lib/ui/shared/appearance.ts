import { type Appearance, readPreferences } from '../../core/choices/preferences';

/** Key of the copy in `localStorage`, the only storage that a page can read before it is first drawn. */
const copyKey = 'appearance';

/** Shows a theme and a text size; tokens.css has the rules for them. */
export function drawAppearance({ theme, textSize }: Appearance): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset.theme;
  else dataset.theme = theme;
  if (textSize === 'normal') delete dataset.textSize;
  else dataset.textSize = textSize;
}

/** Shows what was chosen, and keeps a copy for the next time that a page is opened whose first frame needs it. */
export function showAppearance(appearance: Appearance): void {
  drawAppearance(appearance);
  const { theme, textSize } = appearance;
  const copy = JSON.stringify({ theme, textSize });
  // Writing is slow, and for most pages the copy is still right.
  if (localStorage.getItem(copyKey) !== copy) localStorage.setItem(copyKey, copy);
}

/** Shows the copy. Call it before the page's own code draws anything, so that none of that is seen in another theme. */
export function showKeptAppearance(): void {
  try {
    drawAppearance(readPreferences(JSON.parse(localStorage.getItem(copyKey) ?? 'null')));
  } catch {
    // Without a readable copy, the page is drawn in the browser's theme until the storage is read.
  }
}
