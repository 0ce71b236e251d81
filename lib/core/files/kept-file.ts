import type { ImportedNote } from '../library/imported-note';
import type { KeptPage } from '../library/kept-page';
import { dayOf, withFrontMatter, yamlText } from '../markdown/front-matter';
import { oneLine } from '../markdown/plain-text';
import { safeMarkdown } from '../markdown/safe-markdown';
import { runInSlices } from '../utils/async/sliced-work';
import { safeFileName } from './safe-file-name';

/**
 * A moment in UTC to the second, as Obsidian reads it; nothing for what is no moment.
 * @param at milliseconds since the epoch
 */
function momentOf(at: number): string | undefined {
  const moment = new Date(at);
  return Number.isNaN(moment.getTime()) ? undefined : `${moment.toISOString().slice(0, 19)}Z`;
}

/**
 * A kept page as a Markdown file with YAML front matter, which Obsidian and {@link readNote} can read.
 * @param kind distinguishes files with the same title
 */
export async function keptFile(page: KeptPage, markdown: string, kind = ''): Promise<{ name: string; text: string }> {
  const { title, url, publishedAt, language, readAt, keptAt, because } = page;
  const texts = { title, url, published: publishedAt, language, because };
  const moments = { read: momentOf(readAt), kept: dayOf(keptAt) };
  const lines = [
    ...Object.entries(texts).flatMap(([name, value]) => (value ? [`${name}: ${yamlText(value)}`] : [])),
    ...Object.entries(moments).flatMap(([name, value]) => (value ? [`${name}: ${value}`] : [])),
  ];
  const text = withFrontMatter(lines, await runInSlices(safeMarkdown(markdown)));
  return { name: safeFileName(title || url, 'md', kind), text };
}

/** UTF-16 units of front matter that are read. */
const maxFrontMatter = 20_000;
const opening = /^\ufeff?---[ \t]*\r?\n/;
const property = /^([\p{L}\w-]+):[ \t]+(.+)$/u;

/** A scalar of YAML on one line, as programs that write notes write it. */
function scalar(written: string): string {
  const text = written.trim();
  if (/^"(?:[^"\\]|\\.)*"$/.test(text)) {
    try {
      return oneLine(String(JSON.parse(text)));
    } catch {
      return oneLine(text.slice(1, -1));
    }
  }
  if (/^'.*'$/.test(text)) return oneLine(text.slice(1, -1).replaceAll("''", "'"));
  return oneLine(text.replace(/[ \t]#.*$/, ''));
}

/** The properties of a text's front matter that fit on one line, by lower-case names, and the text after it. */
function frontMatterOf(text: string): { properties: Map<string, string>; body: string } {
  const properties = new Map<string, string>();
  const start = opening.exec(text);
  if (!start) return { properties, body: text };
  const closing = /^(?:---|\.\.\.)[ \t]*$/m;
  const head = text.slice(start[0].length, start[0].length + maxFrontMatter);
  const end = closing.exec(head);
  if (!end) return { properties, body: text };
  for (const line of head.slice(0, end.index).split(/\r?\n/)) {
    const [, name, value] = property.exec(line) ?? [];
    if (name !== undefined && value !== undefined && !properties.has(name.toLowerCase()))
      properties.set(name.toLowerCase(), scalar(value));
  }
  return { properties, body: text.slice(start[0].length + end.index + end[0].length) };
}

/**
 * Milliseconds since the epoch; a day alone is its noon here: by the standard it would begin at Greenwich, a day early
 * west of it.
 */
const parseMoment = (text: string): number => Date.parse(/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T12:00` : text);

/**
 * Names under which notes have the address of a page and the day on which it was read: of Citebar, Obsidian's clipper
 * and others.
 */
const addressNames = ['url', 'source', 'link', 'source_url'];
const momentNames = ['read', 'retrieved', 'created', 'date', 'saved'];

/**
 * Reads a Markdown file, which is untrusted.
 * @param name of the file
 */
export function readNote(name: string, text: string): ImportedNote {
  const { properties, body } = frontMatterOf(text.replace(/\r\n?/g, '\n'));
  const first = (names: readonly string[], isGood: (value: string) => boolean): string | undefined =>
    names.map((one) => properties.get(one)).find((value) => value !== undefined && isGood(value));
  const url = first(addressNames, (value) => /^https?:\/\//i.test(value) && URL.canParse(value));
  const moment = first(momentNames, (value) => /^\d{4}-\d{2}-\d{2}/.test(value) && !Number.isNaN(parseMoment(value)));
  const title = properties.get('title') || name.replace(/\.[^.]+$/, '');
  return {
    title,
    ...(url !== undefined && { url }),
    ...(moment !== undefined && { readAt: parseMoment(moment) }),
    markdown: body.trim(),
  };
}
