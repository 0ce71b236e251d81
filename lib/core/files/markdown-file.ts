import type { Attachment } from '../message';
import { domainOf } from '../source';

/** Maximum length of a file name in bytes of UTF-8; systems allow 255, some of them less with the folder's path. */
const maxNameBytes = 120;
/**
 * Characters that are forbidden in file names on some system, and invisible ones that change the direction of the text.
 * @see https://learn.microsoft.com/en-us/windows/win32/fileio/naming-a-file
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const unsafe = /[\u0000-\u001f\u007f-\u009f<>:"/\\|?*\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]+/g;
/** Device names of Windows, which are reserved with any extension too. */
const device = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?=\.|$)/i;

/** A text as a double-quoted scalar of YAML 1.1 and 1.2, on one line. @see https://yaml.org/spec/1.2.2/#double-quoted-style */
export function yamlText(text: string): string {
  const line = text.toWellFormed().replace(/\s+/g, ' ').trim();
  // JSON does not escape these; YAML treats some as line breaks and forbids the others.
  return JSON.stringify(line).replace(
    /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Cuts a text to a number of bytes in UTF-8, between characters. */
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

/** Turns a title into a file name that is valid on every system. @param extension without the dot */
export function safeFileName(title: string, extension: string): string {
  const words = title.toWellFormed().normalize('NFC').replace(unsafe, ' ').replace(/\s+/g, ' ');
  // A leading dot hides a file, and Windows drops dots and spaces at the end.
  const trimmed = cutToBytes(words.replace(/^[\s.]+/, ''), maxNameBytes).replace(/[\s.]+$/, '');
  const name = trimmed.replace(device, '$&_') || 'page';
  return `${name}.${extension}`;
}

/**
 * A page as a markdown file with its metadata as YAML front matter.
 * @returns the file name, made of the page's title, and the content
 */
export function markdownFile(page: Omit<Attachment, 'id' | 'kind'>): { name: string; text: string } {
  const { title, url, siteName, byline, publishedAt, language, retrievedAt, markdown } = page;
  const moment = new Date(retrievedAt ?? Number.NaN);
  const retrieved = Number.isNaN(moment.getTime()) ? undefined : moment.toISOString().slice(0, 10);
  const fields = { title, url, site: siteName, byline, published: publishedAt, language, retrieved };
  const lines = Object.entries(fields).flatMap(([name, value]) => (value ? [`${name}: ${yamlText(value)}`] : []));
  const text = ['---', ...lines, '---', '', markdown.trim(), ''].join('\n');
  return { name: safeFileName(title || domainOf(url), 'md'), text };
}
