import type { CheckEvent } from '../../core/events';
import type { AssistantMessage } from '../../core/message';
import { isOpenable, type UrlPolicy } from '../browser/url-policy';

/** Redirects of one answer that are followed at the same time. */
const atOnce = 4;
const limitMs = 10_000;

/** Where a redirect leads, or undefined where it leads nowhere that may be opened. The body is not read. */
async function follow(url: string, urlPolicy: UrlPolicy, signal: AbortSignal): Promise<string | undefined> {
  try {
    const bounded = AbortSignal.any([signal, AbortSignal.timeout(limitMs)]);
    const response = await fetch(url, { credentials: 'omit', redirect: 'follow', signal: bounded });
    await response.body?.cancel();
    return response.url !== url && isOpenable(response.url, urlPolicy) ? response.url : undefined;
  } catch {
    // An expired or refused redirect stays as it is: the person may still try it.
    return undefined;
  }
}

async function isHeld(urlPolicy: UrlPolicy): Promise<boolean> {
  return urlPolicy.ensureRulesInstalled().then(
    () => true,
    () => false,
  );
}

/**
 * Follows the redirects that stand in the place of a finished answer's sources, since they expire. To be called only where
 * pages may be opened; it follows none while redirects to private addresses are not held.
 */
export async function* resolveSources(
  message: AssistantMessage,
  urlPolicy: UrlPolicy,
  signal: AbortSignal,
): AsyncGenerator<CheckEvent> {
  const candidates = message.sources.filter(({ redirect }) => redirect);
  if (candidates.length === 0 || !(await isHeld(urlPolicy))) return;
  const redirects = candidates.filter(({ url }) => isOpenable(url, urlPolicy));
  for (let first = 0; first < redirects.length && !signal.aborted; first += atOnce) {
    const group = redirects.slice(first, first + atOnce);
    const urls = await Promise.all(group.map(({ url }) => follow(url, urlPolicy, signal)));
    for (const [index, { id }] of group.entries()) {
      const url = urls[index];
      if (url !== undefined) yield { type: 'source-resolved', answerId: message.id, sourceId: id, url };
    }
  }
}
