import { fileName } from '../../core/utils/text/file-name';

/** Names of a file that an address may hold besides the end of its path. */
function otherNames(url: string, ending: string): string[] {
  // Generated views, such as rustdoc's, are pages `lib.rs.html` of the file `lib.rs`.
  const made = /^(.+\.\w+)\.html?$/i.exec(ending)?.[1] ?? '';
  return [made, ...Array.from(new URL(url).searchParams.values(), (value) => value.split('/').at(-1) ?? '')];
}

/**
 * The name of the file that a page shows, by what source viewers have in common: it ends the page's path, or a path in
 * its query, and is part of its title.
 * @returns empty where the page does not show a file; two string comparisons rule out nearly all pages
 */
export function viewedFile(document: Document, url: string): string {
  if (!URL.canParse(url)) return '';
  const { title } = document;
  const ending = fileName(url);
  if (ending.length > 1 && title.includes(ending)) return ending;
  const hasTwoEndings = ending.indexOf('.') !== ending.lastIndexOf('.');
  if (!hasTwoEndings && !url.includes('?')) return '';
  return otherNames(url, ending).find((name) => name.length > 1 && title.includes(name)) ?? '';
}

const repositoryParts =
  /\/(?:blob|blame|src|source|tree|raw|browse|files?|view|code|plain|annotate|item|\+|main|master|trunk|head|tip)\//i;

/** Whether an address has a path or query that is usual for files in repositories. */
export function isInRepository(url: string): boolean {
  const { pathname, search } = new URL(url);
  return repositoryParts.test(pathname) || /[?&;](?:a|view)=(?:blob|markup|annotate)/.test(search);
}

/** Characters of a paragraph that counts, and of all of them. */
const minParagraph = 60;
const minProse = 600;

/** Whether a page has more prose than the file is long: an article whose title looks like a file name. */
export function isArticle(document: Document, fileLength: number): boolean {
  let length = 0;
  for (const paragraph of document.querySelectorAll('p')) {
    const own = paragraph.textContent?.length ?? 0;
    if (own >= minParagraph && paragraph.closest('pre, table, code') === null) length += own;
  }
  return length >= minProse && length > fileLength;
}
