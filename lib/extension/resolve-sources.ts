import type { CheckEvent } from '../core/events';
import type { AssistantMessage } from '../core/message';
import { checkPageUrl } from '../core/url-guard';

/** Redirects of one answer that are followed at the same time. */
const atOnce = 4;
const limitMs = 10_000;

/** Where a redirect leads, or undefined where it leads nowhere that may be opened. The body is not read. */
async function follow(url: string, signal: AbortSignal): Promise<string | undefined> {
  try {
    const bounded = AbortSignal.any([signal, AbortSignal.timeout(limitMs)]);
    const response = await fetch(url, { credentials: 'omit', redirect: 'follow', signal: bounded });
    await response.body?.cancel();
    return response.url !== url && checkPageUrl(response.url).ok ? response.url : undefined;
  } catch {
    // An expired or refused redirect stays as it is: the person may still try it.
    return undefined;
  }
}

/**
 * Follows the redirects that stand in the place of a finished answer's sources, since they expire. To be called only where
 * pages may be opened.
 */
export async function* resolveSources(message: AssistantMessage, signal: AbortSignal): AsyncGenerator<CheckEvent> {
  const redirects = message.sources.filter(({ redirect, url }) => redirect && checkPageUrl(url).ok);
  for (let first = 0; first < redirects.length && !signal.aborted; first += atOnce) {
    const group = redirects.slice(first, first + atOnce);
    const urls = await Promise.all(group.map(({ url }) => follow(url, signal)));
    for (const [index, { id }] of group.entries()) {
      const url = urls[index];
      if (url !== undefined) yield { type: 'source-resolved', answerId: message.id, sourceId: id, url };
    }
  }
}
