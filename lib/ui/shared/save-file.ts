/** Milliseconds after which the browser has read the blob, so that its URL can be revoked. */
const revokeAfterMs = 30_000;

/** Downloads a blob as a file, according to the browser's settings for downloads. */
export function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = name;
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(url), revokeAfterMs);
}

/**
 * Downloads text as a file, according to the browser's settings for downloads. Call it from a click.
 * @param type MIME type without a charset
 */
export function saveFile(name: string, text: string, type: string): void {
  saveBlob(name, new Blob([text], { type: `${type};charset=utf-8` }));
}
