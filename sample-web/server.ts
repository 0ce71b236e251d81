import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { loadCollection, type SamplePage } from './collection';
import { createHomePage, createPicture, createSitePage } from './list-pages';
import { plainPage, type SampleRequest, sendHtml } from './reply';
import { createSearch, type Search } from './search';
import { createSearchEndpoint, sendConfig } from './search-endpoint';
import { findSpecialPage, sendPrivatePage, specialEntries, specialSites } from './special-pages';

const domain = '.sample.example';

/** The running sample web. */
export interface SampleWeb {
  port: number;
  /** Every host name it answers to, for Firefox's `network.dns.localDomains`, which takes no wildcard. */
  names: string[];
  /** `http://SITE.sample.example:PORT`. */
  origin(site: string): string;
  /** All requests so far; `path` includes the query. */
  requests: { host: string; path: string }[];
  close(): Promise<void>;
}

/** Options of the sample web. */
export interface SampleWebOptions {
  /** Default: 0, any free port. */
  port?: number;
  /** Folder of `<site>/<slug>.html`. Default: relative to the working directory, since the scripts run bundled. */
  pagesDirectory?: string;
  /** The current time, which `time_range` is relative to. */
  now?: () => Date;
}

/** The pages of a folder, and the search in them. */
interface Collection {
  pages: SamplePage[];
  search: Search;
}

/** By folder; the pages do not change while a process runs. */
const collections = new Map<string, Promise<Collection>>();

function collectionOf(directory: string): Promise<Collection> {
  const known = collections.get(directory);
  if (known) return known;
  const read = loadCollection(directory).then((pages) => ({
    pages,
    search: createSearch([...pages, ...specialEntries]),
  }));
  collections.set(directory, read);
  return read;
}

function createRouter(pages: SamplePage[], searchPages: Search, now: () => Date) {
  const search = createSearchEndpoint(searchPages, now);
  const sites = new Set(pages.map((page) => page.site));

  return (request: SampleRequest, response: ServerResponse): void | Promise<void> => {
    const { site, url, origin } = request;
    const path = url.pathname.replace(/(?<=.)\/$|\.html$/u, '');
    const special = findSpecialPage(site, path);
    if (special !== undefined) return special(request, response);
    if (site === 'search' && path === '/search') return search(request, response);
    if (site === 'search' && path === '/config') return sendConfig(request, response);
    if (site === 'home' && path === '/') return sendHtml(response, createHomePage(pages, origin));
    if (site === '127.0.0.1' && path === '/private') return sendPrivatePage(request, response);

    const page = pages.find((candidate) => candidate.site === site && candidate.path === path);
    if (page !== undefined) {
      return sendHtml(
        response,
        page.template.replace(/\{\{origin:([\w-]+)\}\}/gu, (_, name: string) => origin(name)),
      );
    }
    if (sites.has(site) && path === '/') return sendHtml(response, createSitePage(site, pages, origin));
    if (sites.has(site) && path.endsWith('.svg')) {
      response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(createPicture(path));
      return;
    }
    sendHtml(response, plainPage('Not found', '<p>There is no page at this address.</p>'), 404);
  };
}

/** Serves the sample web on loopback under names that look public, with a search service in SearXNG's format. */
export async function startSampleWeb(options: SampleWebOptions = {}): Promise<SampleWeb> {
  const { pages, search } = await collectionOf(options.pagesDirectory ?? join(process.cwd(), 'sample-web/pages'));
  const route = createRouter(pages, search, options.now ?? (() => new Date()));
  const requests: SampleWeb['requests'] = [];

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const host = (request.headers.host ?? '').toLowerCase().replace(/:\d+$/u, '');
    const path = request.url ?? '/';
    requests.push({ host, path });
    const site = host.endsWith(domain) ? host.slice(0, -domain.length) : host;
    await route({ site, url: new URL(path, `http://${host}:${port}`), origin }, response);
  };
  const server = createServer((request, response) => {
    // A malformed URL must not crash the server.
    answer(request, response).catch(() =>
      sendHtml(response, plainPage('Bad request', '<p>That address cannot be read.</p>'), 400),
    );
  });
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const origin = (site: string) => `http://${site}${domain}:${port}`;

  const sites = new Set(['home', 'search', ...specialSites, ...pages.map((page) => page.site)]);
  return {
    port,
    names: [...sites].sort().map((site) => site + domain),
    origin,
    requests,
    async close() {
      const closed = once(server, 'close');
      server.close();
      // Browsers keep connections open, and a server with open connections never closes.
      server.closeAllConnections();
      await closed;
    },
  };
}
