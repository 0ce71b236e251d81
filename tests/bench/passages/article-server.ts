import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

/** An article of a corpus of the reading benchmark. */
export interface Article {
  corpus: string;
  id: string;
  /** Where it was published. */
  url: string;
}

const corpora = ['scrapinghub', 'wcxb', 'trafilatura'];
/** Types of pages that are articles; one corpus has articles only and marks segments of them. */
const articleTypes = new Set(['article', 'segments']);

/** Lists the articles of the benchmark. @param folder its folder `corpora` */
export function listArticles(folder: string): Article[] {
  return corpora.flatMap((corpus) =>
    readFileSync(join(folder, corpus, 'pages.jsonl'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { id: string; url: string; type: string })
      .filter(({ type }) => articleTypes.has(type))
      .map(({ id, url }) => ({ corpus, id, url })),
  );
}

export function articleHtml(folder: string, { corpus, id }: Article): string {
  return gunzipSync(readFileSync(join(folder, corpus, 'html', `${id}.html.gz`))).toString('utf8');
}

/** Empty space before and after a page, in CSS pixels: no passage is in view before the browser scrolls to it. */
const margin = '<style>html { padding-block: 4000px !important }</style>';
/** The page is shown as it was stored: its scripts are off and nothing else is loaded. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:";

/** A refresh would leave the page. */
function withoutRefresh(html: string): string {
  return html.replace(/http-equiv\s*=\s*["']?refresh/gi, 'data-was-refresh');
}

/** Serves the articles on loopback, and at `/link?to=URL` a page with one link. */
export async function serveArticles(folder: string, articles: readonly Article[]) {
  const pathOf = ({ corpus, id }: Article) => `/${corpus}/${encodeURIComponent(id)}`;
  const known = new Map(articles.map((article) => [pathOf(article), article]));
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const article = known.get(pathname);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    if (pathname === '/link') {
      const target = (searchParams.get('to') ?? '').replaceAll('&', '&amp;').replaceAll('"', '&quot;');
      response.end(`<!DOCTYPE html><a target="_blank" rel="noopener" href="${target}">Open</a>`);
    } else if (article) {
      response.setHeader('content-security-policy', policy);
      // After the page, so that its document mode stays; styles count anywhere.
      response.end(withoutRefresh(articleHtml(folder, article)) + margin);
    } else {
      response.statusCode = 404;
      response.end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    urlOf: (article: Article) => origin + pathOf(article),
    close: () => server.close(),
  };
}
