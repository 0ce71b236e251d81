/**
 * The copy of a page in the Internet Archive that is nearest to a moment.
 * @param at milliseconds since the epoch
 * @see https://en.wikipedia.org/wiki/Help:Using_the_Wayback_Machine
 */
export function archiveUrl(url: string, at: number): string {
  const date = new Date(at);
  const moment = Number.isNaN(date.getTime()) ? '' : date.toISOString().replace(/\D/g, '').slice(0, 14);
  return `https://web.archive.org/web/${moment}/${url}`;
}
