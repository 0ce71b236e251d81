import type { Attachment } from './message';
import { domainOf } from './source';

/** UTF-8 bytes of a file's name; systems allow 255, some of them less with the folder's path. */
const maxNameBytes = 120;
/** Characters that some system forbids in a name, or that turn its direction around without being seen. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const unsafe = /[\u0000-\u001f\u007f-\u009f<>:"/\\|?*\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]+/g;
/** Windows opens a device in place of a file of this name, whatever follows a dot. */
const device = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?=\.|$)/i;

/** A text as a scalar of YAML 1.1 and 1.2: in double quotes, on one line, nothing in it that a reader takes for a mark. */
function quoted(text: string): string {
  const line = text.toWellFormed().replace(/\s+/g, ' ').trim();
  // JSON leaves these as they are; YAML counts some of them as line ends, and forbids the others.
  return JSON.stringify(line).replace(
    /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** A text cut at whole characters, of so many bytes at most. */
function cutToBytes(text: string, bytes: number): string {
  const encoder = new TextEncoder();
  let length = 0;
  let end = 0;
  for (const character of text) {
    length += encoder.encode(character).length;
    if (length > bytes) break;
    end += character.length;
  }
  return text.slice(0, end);
}

/** A name that every system takes for a file, made of a title. */
export function safeFileName(title: string, extension: string): string {
  const words = title.toWellFormed().normalize('NFC').replace(unsafe, ' ').replace(/\s+/g, ' ');
  // A leading dot hides a file, and Windows drops dots and spaces at the end.
  const trimmed = cutToBytes(words.replace(/^[\s.]+/, ''), maxNameBytes).replace(/[\s.]+$/, '');
  const name = trimmed.replace(device, '$&_') || 'page';
  return `${name}.${extension}`;
}

/**
 * A page as a file of its own: its text, and before it what is known of it, as front matter.
 * @returns the name of the file, made of the page's title, and its text
 */
export function markdownFile(page: Omit<Attachment, 'id' | 'kind'>): { name: string; text: string } {
  const { title, url, siteName, byline, publishedAt, language, retrievedAt, markdown } = page;
  const moment = new Date(retrievedAt ?? Number.NaN);
  const retrieved = Number.isNaN(moment.getTime()) ? undefined : moment.toISOString().slice(0, 10);
  const fields = { title, url, site: siteName, byline, published: publishedAt, language, retrieved };
  const lines = Object.entries(fields).flatMap(([name, value]) => (value ? [`${name}: ${quoted(value)}`] : []));
  const text = ['---', ...lines, '---', '', markdown.trim(), ''].join('\n');
  return { name: safeFileName(title || domainOf(url), 'md'), text };
}
