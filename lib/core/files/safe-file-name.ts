/** UTF-16 units of a file name at most, its extension included: folders and copies add to them. */
const maxLength = 80;
/**
 * Characters that are forbidden in file names on some system, and invisible ones that change the direction of the text.
 * @see https://learn.microsoft.com/en-us/windows/win32/fileio/naming-a-file
 */
const unsafe =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  /[\u0000-\u001f\u007f-\u009f<>:"/\\|?*\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff0-\uffff]+/g;
/** Device names of Windows, which are reserved with any extension too. */
const device = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$|clock\$)(?=\s*(?:\.|$))/i;

/** Cuts a text to a number of UTF-16 units, between characters as a person sees them. */
function cutToLength(text: string, length: number): string {
  if (text.length <= length) return text;
  let end = 0;
  for (const { index, segment } of new Intl.Segmenter().segment(text.slice(0, length + 1))) {
    if (index + segment.length > length) break;
    end = index + segment.length;
  }
  return text.slice(0, end);
}

/**
 * Turns a title into a file name that is valid on every system.
 * @param extension without the dot
 * @param kind distinguishes files with the same title; it follows the title, which is shortened if need be
 */
export function safeFileName(title: string, extension: string, kind = ''): string {
  const clean = (text: string) => text.toWellFormed().normalize('NFC').replace(unsafe, ' ').replace(/\s+/g, ' ');
  const end = `${kind && ` – ${clean(kind).trim()}`}.${extension}`;
  // A leading dot hides a file, and Windows drops dots and spaces at the end.
  const words = clean(title.slice(0, 10 * maxLength)).replace(/^[\s.]+/, '');
  // One unit is left for the mark of a device name.
  const trimmed = cutToLength(words, maxLength - end.length - 1).replace(/[\s.]+$/, '');
  return `${trimmed.replace(device, '$&_') || 'page'}${end}`;
}
