import { MarkupBounder } from './markup-bounder';
import { hasFewTags, type MarkupBounds, pageBounds } from './markup-bounds';

/**
 * Bounds the work that HTML is for the parser, in time that is linear in its length. Beyond the bounds text is kept and
 * tags are left out: thirty thousand nested templates end the browser's process, and a hundred formatting elements that
 * are left open before sixty thousand paragraphs stop Firefox for minutes.
 * @returns the same HTML where it is within the bounds, as pages are
 */
export function boundMarkup(html: string, bounds: MarkupBounds = pageBounds): string {
  if (hasFewTags(html, bounds)) return html;
  const bounder = new MarkupBounder(html, bounds, false);
  const written = bounder.write();
  return bounder.mustBePlain ? new MarkupBounder(html, bounds, true).write() : written;
}
