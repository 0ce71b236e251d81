import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { extractPage } from './extract-page';
import type { SearchEntry } from './search';
import { splitWords } from './terms';

/** One page of the sample web, as it lies on disk. */
export interface SamplePage extends SearchEntry {
  /** HTML in which `{{origin:SITE}}` still stands for a site's origin. */
  template: string;
  language: string;
  /** Words of the main content. */
  words: number;
}

// A login form, a script's shell and a picture are pages, but no articles.
const shortestArticle = 200;

/** Whether a page has something to read; these are the ones that the start page lists. */
export function isArticle(page: SamplePage): boolean {
  return page.words >= shortestArticle;
}

async function loadPage(directory: string, site: string, file: string): Promise<SamplePage> {
  const template = await readFile(join(directory, site, file), 'utf8');
  const page = extractPage(template);
  return { ...page, site, path: `/${file.replace(/\.html$/u, '')}`, template, words: splitWords(page.text).length };
}

/** Reads `<directory>/<site>/<slug>.html`, in the order of their names. */
export async function loadCollection(directory: string): Promise<SamplePage[]> {
  const folders = await readdir(directory, { withFileTypes: true });
  const sites = folders.filter((folder) => folder.isDirectory()).map((folder) => folder.name);
  const pages = await Promise.all(
    sites.sort().map(async (site) => {
      const files = await readdir(join(directory, site));
      const names = files.filter((file) => file.endsWith('.html')).sort();
      return Promise.all(names.map((file) => loadPage(directory, site, file)));
    }),
  );
  return pages.flat();
}
