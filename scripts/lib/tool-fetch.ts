import { type LookupAddress, lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { Agent, fetch as undiciFetch } from 'undici';
import { AppError, isAppError } from '../../lib/core/app-error';
import type { UrlRefusal } from '../../lib/core/error-reason';
import { checkPageUrl, isPrivateHost } from '../../lib/core/url/url-guard';
import { hostOrInput, pageFailure } from '../../lib/extension/browser/url-policy';

type Fetch = typeof globalThis.fetch;
type HostMap = (host: string) => string | undefined;

const maxHops = 20;
const redirects = new Set([301, 302, 303, 307, 308]);

/** The error for a host name that resolves to a private address; undici wraps it as the `cause` of its own. */
class PrivateAddress extends Error {}

/**
 * A resolver that looks up a name in the host map first, and then in the system.
 * @param publicOnly refuse names that the system resolves to a private address
 */
function lookupWith(hostMap: HostMap, publicOnly: boolean, resolve: typeof lookup): LookupFunction {
  return (host, options, callback) => {
    const answer = (found: LookupAddress[]) => {
      const [first] = found;
      if (options.all) callback(null, found);
      else callback(null, first?.address ?? '', first?.family);
    };
    const mapped = hostMap(host.toLowerCase());
    if (mapped) return answer([{ address: mapped, family: isIP(mapped) || 4 }]);
    resolve(host, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, '', 0);
      const refused = publicOnly && found.some(({ address }) => isPrivateHost(address));
      if (refused) callback(new PrivateAddress(`${host} leads to a private address.`), '', 0);
      else answer(found);
    });
  };
}

function isPrivateAddress(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false;
  return thrown instanceof PrivateAddress || isPrivateAddress(thrown.cause);
}

function fetchThrough(agent: Agent): Fetch {
  // The types of undici's fetch and of the DOM's differ, their behaviour here does not.
  const fetchAny = undiciFetch as unknown as (input: unknown, init: object) => Promise<Response>;
  return (input, init) => fetchAny(input, { ...init, dispatcher: agent });
}

/** The error for a URL that must not be opened. For a redirect without a host (`file:`) it names the scheme. */
function refusal(url: string, reason: UrlRefusal, hop: number): AppError {
  const isWithoutHost = hop > 0 && new URL(url).host === '';
  const host = isWithoutHost ? new URL(url).protocol : hostOrInput(url);
  return pageFailure({ type: 'address-refused', refusal: reason, host }, url);
}

/** Follows redirects itself, so that the URL of every hop is checked with the extension's own rules. */
function guarded(fetchOne: Fetch): Fetch {
  return async (input, init) => {
    let url = String(input);
    for (let hop = 0; hop <= maxHops; hop += 1) {
      const verdict = checkPageUrl(url);
      if (!verdict.ok) throw refusal(url, verdict.reason, hop);
      const response = await fetchOne(url, { ...init, redirect: 'manual' }).catch((thrown: unknown) => {
        if (isPrivateAddress(thrown)) throw refusal(url, 'private', hop);
        throw thrown;
      });
      const location = redirects.has(response.status) ? response.headers.get('location') : null;
      if (location === null || !URL.canParse(location, url)) return response;
      await response.body?.cancel();
      url = new URL(location, url).href;
    }
    const { info } = pageFailure('page-unreadable', String(input));
    throw new AppError({ ...info, message: 'Too many redirects.' });
  };
}

/** An AppError that another one wraps, such as the refusal of a redirect: it is more specific than the outer one. */
export function innermostFailure(thrown: unknown): unknown {
  return isAppError(thrown) && isAppError(thrown.cause) ? thrown.cause : thrown;
}

/** The fetch functions of the terminal's tools. */
export interface ToolFetch {
  /** For services: their URLs are configured by the person, so that any address is allowed. */
  service: Fetch;
  /** For pages: refuses private addresses, literal and resolved, on every hop. */
  page: Fetch;
  close(): Promise<void>;
}

/**
 * @param hostMap addresses of host names; they may be private, since the person configured them
 * @param resolve the system's resolver; replaced by tests
 */
export function createToolFetch(hostMap: HostMap, resolve = lookup): ToolFetch {
  const agents = [false, true].map(
    (publicOnly) => new Agent({ connect: { lookup: lookupWith(hostMap, publicOnly, resolve) } }),
  );
  const [service, page] = agents as [Agent, Agent];
  return {
    service: fetchThrough(service),
    page: guarded(fetchThrough(page)),
    close: async () => void (await Promise.all(agents.map((agent) => agent.destroy()))),
  };
}
