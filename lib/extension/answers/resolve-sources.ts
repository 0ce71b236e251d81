import type { CheckEvent } from '../../core/events';
import type { AssistantMessage } from '../../core/message';
import type { SentText } from '../../core/receipt-parts';
import { neverReadHostOf } from '../browser/never-read-page';
import { isOpenable, type UrlPolicy } from '../browser/url-policy';

/** Maximum number of redirects that are followed at the same time. */
const maxParallel = 4;
/** Milliseconds for one redirect. */
const timeoutMs = 10_000;

/** Target of a redirect: a page, or a site that the person excluded. */
type RedirectTarget = { type: 'page'; url: string } | { type: 'excluded' };

/**
 * The address that a redirect leads to; undefined where it must not be opened or the request fails. The body is not
 * read.
 */
async function follow(
  url: string,
  urlPolicy: UrlPolicy,
  onSent: (sent: SentText) => void,
  signal: AbortSignal,
): Promise<RedirectTarget | undefined> {
  try {
    onSent({ host: new URL(url).host, parts: [{ kind: 'address', characters: url.length }], address: url });
    const bounded = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
    // Not cached on disk, since the thread may be private.
    const response = await fetch(url, { credentials: 'omit', cache: 'no-store', redirect: 'follow', signal: bounded });
    await response.body?.cancel();
    const isExcluded = (neverReadHostOf(response.url) ?? urlPolicy.neverReadSite(response.url)) !== undefined;
    if (isExcluded) return { type: 'excluded' };
    return response.url !== url && isOpenable(response.url, urlPolicy)
      ? { type: 'page', url: response.url }
      : undefined;
  } catch {
    // A redirect that has expired or was refused stays in the answer: it may work in a tab.
    return undefined;
  }
}

async function areRulesInstalled(urlPolicy: UrlPolicy): Promise<boolean> {
  return urlPolicy.ensureRulesInstalled().then(
    () => true,
    () => false,
  );
}

/**
 * Replaces the redirects that a service gave as sources by their targets, since such redirects expire. Call it only
 * with host access to all pages; unless the rules against redirects to private addresses are set, it follows none.
 * @param onSent called with each redirect that is requested
 */
export async function* resolveSources(
  message: AssistantMessage,
  urlPolicy: UrlPolicy,
  onSent: (sent: SentText) => void,
  signal: AbortSignal,
): AsyncGenerator<CheckEvent> {
  const candidates = message.sources.filter(({ redirect }) => redirect);
  if (candidates.length === 0 || !(await areRulesInstalled(urlPolicy))) return;
  const redirects = candidates.filter(({ url }) => isOpenable(url, urlPolicy));
  for (let first = 0; first < redirects.length && !signal.aborted; first += maxParallel) {
    const group = redirects.slice(first, first + maxParallel);
    const targets = await Promise.all(group.map(({ url }) => follow(url, urlPolicy, onSent, signal)));
    for (const [index, { id }] of group.entries()) {
      const target = targets[index];
      if (target?.type === 'page') {
        yield { type: 'source-resolved', answerId: message.id, sourceId: id, url: target.url };
      } else if (target) yield { type: 'source-left-out', answerId: message.id, sourceId: id };
    }
  }
}
