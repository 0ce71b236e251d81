import { type Handler, plainPage, sendHtml } from './reply';

/** Number of requests so far, by path and query. */
const requests = new Map<string, number>();

function isFirst(url: URL): boolean {
  const address = url.pathname + url.search;
  const count = requests.get(address) ?? 0;
  requests.set(address, count + 1);
  return count === 0;
}

const ledger = (year: number) =>
  `<p>The ledger of the lamp store lies in the museum.</p><p>The oil cellar of Skerrow was dug in ${year} by forty masons from Orrisport.</p>`;

/**
 * Pages that change: each is as it was for the first request of an address, whose query is free, and changed for later
 * ones.
 */
export const changingHandlers: Record<string, Handler> = {
  '/revised': ({ url }, response) =>
    sendHtml(response, plainPage('The oil cellar', ledger(isFirst(url) ? 1871 : 1873))),
  '/withdrawn': ({ url }, response) =>
    isFirst(url)
      ? sendHtml(response, plainPage('The bell', '<p>The fog bell of Skerrow was cast from nine ship bells.</p>'))
      : sendHtml(response, plainPage('Gone', '<p>This page was withdrawn.</p>'), 410),
};
