/** Milliseconds after which the browser has read the blob, so that its URL can be revoked. */
const revokeAfterMs = 30_000;

/**
 * Downloads text as a file, according to the browser's settings for downloads. Call it from a click.
 * @param type MIME type without a charset
 */
export function saveFile(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = name;
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(url), revokeAfterMs);
}
