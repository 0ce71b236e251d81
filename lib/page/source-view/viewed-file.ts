import { fileName } from '../../core/utils/file-name';

/** The names that an address may hold beside the end of its path. */
function otherNames(url: string, ending: string): string[] {
  // What is made of source code ahead of time is a page `lib.rs.html` of the file `lib.rs`.
  const made = /^(.+\.\w+)\.html?$/i.exec(ending)?.[1] ?? '';
  return [made, ...Array.from(new URL(url).searchParams.values(), (value) => value.split('/').at(-1) ?? '')];
}

/**
 * The name of the file that a page shows, by what viewers of source code have in common: it ends the page's path, or a path in its
 * query, and stands in its title.
 * @returns empty where the page is no view of a file; nearly always so, and at the cost of looking at two strings
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

/** Whether an address has a part that those of files in repositories have. */
export function isInRepository(url: string): boolean {
  const { pathname, search } = new URL(url);
  return repositoryParts.test(pathname) || /[?&;](?:a|view)=(?:blob|markup|annotate)/.test(search);
}

/** Characters. */
const leastParagraph = 60;
const leastProse = 600;

/** Whether there is more to read beside the file than the file: an article that is called like one. */
export function isArticle(document: Document, fileLength: number): boolean {
  let length = 0;
  for (const paragraph of document.querySelectorAll('p')) {
    const own = paragraph.textContent?.length ?? 0;
    if (own >= leastParagraph && paragraph.closest('pre, table, code') === null) length += own;
  }
  return length >= leastProse && length > fileLength;
}
