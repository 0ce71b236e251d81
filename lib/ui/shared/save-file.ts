/** After this many milliseconds the browser has taken a file that it was handed. */
const takenMs = 30_000;

/** Lets the browser save a text as a file, where and how the person set it up. Call it from a click. */
export function saveFile(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = name;
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(url), takenMs);
}
