import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { extractPage } from './extract-page';
import type { SearchEntry } from './search';
import { splitWords } from './terms';

/** One page of the sample web, read from its file. */
export interface SamplePage extends SearchEntry {
  /** HTML with the placeholder `{{origin:SITE}}` for the origin of a site. */
  template: string;
  language: string;
  /** Words of the main content. */
  words: number;
}

/** Minimum number of words of an article: a login form, or a page that needs its scripts, is none. */
const minArticleWords = 200;

/** Whether a page is an article; the start page lists articles only. */
export function isArticle(page: SamplePage): boolean {
  return page.words >= minArticleWords;
}

async function loadPage(directory: string, site: string, file: string): Promise<SamplePage> {
  const template = await readFile(join(directory, site, file), 'utf8');
  const page = extractPage(template);
  return { ...page, site, path: `/${file.replace(/\.html$/u, '')}`, template, words: splitWords(page.text).length };
}

/** Reads `<directory>/<site>/<slug>.html`, sorted by site and name. */
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
