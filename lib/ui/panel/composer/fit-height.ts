/** Largest height of a field, as a fraction of the panel's height; the style sheet says the same. */
const maxHeightShare = 0.4;

const fitsItself = CSS.supports('field-sizing', 'content') ?? false;

/**
 * Makes a field as high as its text, where the browser does not do so itself by `field-sizing: content`.
 * @see https://developer.mozilla.org/en-US/docs/Web/CSS/field-sizing
 */
export function fitHeight(field: HTMLTextAreaElement | null): void {
  if (field === null || fitsItself) return;
  field.style.blockSize = 'auto';
  field.style.blockSize = `${Math.min(field.scrollHeight, Math.round(window.innerHeight * maxHeightShare))}px`;
}
