import { oneLine } from '../markdown/plain-text';
import type { CslItem } from './csl-item';

/**
 * Characters that mean something to TeX. A space or letter behind the commands would belong to them without the braces.
 */
const special: Readonly<Record<string, string>> = {
  '\\': '{\\textbackslash}',
  '~': '{\\textasciitilde}',
  '^': '{\\textasciicircum}',
  '<': '{\\textless}',
  '>': '{\\textgreater}',
};

/** Indexes of the braces of a text that have a partner. */
function pairedBraces(text: string): Set<number> {
  const paired = new Set<number>();
  const open: number[] = [];
  for (const { 0: brace, index } of text.matchAll(/[{}]/g)) {
    if (brace === '{') open.push(index);
    else {
      const partner = open.pop();
      if (partner !== undefined) paired.add(partner).add(index);
    }
  }
  return paired;
}

/**
 * A text as a value of BibTeX. Braces are counted by BibTeX even behind a backslash: one without a partner gets one
 * that is not printed, as Zotero writes it. What TeX would join, dashes and quotes, is kept apart.
 * @see https://ctan.org/pkg/bibtex
 */
function texText(text: string): string {
  const line = oneLine(text);
  const paired = pairedBraces(line);
  return line
    .replace(/[\\~^<>#$%&_{}]/g, (character, index: number) => {
      if (character === '{' || character === '}') {
        if (paired.has(index)) return `\\${character}`;
        return character === '{' ? '\\{\\vphantom{\\}}' : '\\vphantom{\\{}\\}';
      }
      return special[character] ?? `\\${character}`;
    })
    .replace(/-(?=-)|'(?=')|`(?=`)|[?!](?=`)|,(?=,)/g, '$&{}');
}

/** An address as a value of BibTeX, which is read verbatim: what would end it is percent-encoded. */
function texAddress(url: string): string {
  return oneLine(url).replace(/[\s{}\\"<>^`|]|%(?![\da-f]{2})/gi, (character) =>
    character.trim() === '' ? '%20' : `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const twoDigits = (part: number) => String(part).padStart(2, '0');

function entry({ id, title, 'container-title': site, URL: url, issued, accessed, note }: CslItem): string {
  const [year, month, day] = issued?.['date-parts'][0] ?? [];
  const read = accessed?.['date-parts'][0];
  const fields: [name: string, value: string | undefined][] = [
    // Braces of its own keep styles from changing the case of its letters.
    ['title', `{{${texText(title)}}}`],
    ['organization', `{${texText(site)}}`],
    ['year', year === undefined ? undefined : `{${String(year).padStart(4, '0')}}`],
    ['month', month === undefined ? undefined : months[month - 1]],
    ['day', day === undefined ? undefined : `{${day}}`],
    ['url', `{${texAddress(url)}}`],
    ['urldate', read && `{${read.map(twoDigits).join('-')}}`],
    ['note', note && `{${texText(note)}}`],
  ];
  const lines = fields.flatMap(([name, value]) => (value ? [`  ${name} = ${value},`] : []));
  return [`@online{${id.replace(/[^a-z\d]/gi, '')},`, ...lines, '}', ''].join('\n');
}

/**
 * Web pages as entries of BibTeX, in UTF-8, for BibTeX, biber and reference managers.
 * @param items with different ids: they are the keys
 */
export function bibtexOf(items: readonly CslItem[]): string {
  return items.map(entry).join('\n');
}
