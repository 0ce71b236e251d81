import { type LookupAddress, lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { Agent, fetch as undiciFetch } from 'undici';
import { AppError } from '../../lib/core/app-error';
import type { UrlRefusal } from '../../lib/core/error-reason';
import { checkPageUrl, isPrivateHost } from '../../lib/core/url/url-guard';
import { hostOf, pageFailure } from '../../lib/extension/browser/url-policy';

type Fetch = typeof globalThis.fetch;
type HostMap = (host: string) => string | undefined;

const maxHops = 20;
const redirects = new Set([301, 302, 303, 307, 308]);

/** A name that leads into a network; thrown by the resolver, and found again below undici's own error. */
class PrivateAddress extends Error {}

/**
 * A resolver that knows the given names, and asks the system for all others.
 * @param publicOnly refuse names of the system that lead to a private address
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
  // Two implementations of one standard: their types differ, what is used of them does not.
  const fetchAny = undiciFetch as unknown as (input: unknown, init: object) => Promise<Response>;
  return (input, init) => fetchAny(input, { ...init, dispatcher: agent });
}

/** A redirect to an address without a host (`file:`) is told by its scheme. */
function refusal(url: string, reason: UrlRefusal, hop: number): AppError {
  const isWithoutHost = hop > 0 && new URL(url).host === '';
  const host = isWithoutHost ? new URL(url).protocol : hostOf(url);
  return pageFailure({ type: 'address-refused', refusal: reason, host }, url);
}

/** Follows redirects by hand, so that every address on the way passes the product's own guard. */
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

/** What a refusal on the way was wrapped into says less than the refusal. */
export function innermostFailure(thrown: unknown): unknown {
  return thrown instanceof AppError && thrown.cause instanceof AppError ? thrown.cause : thrown;
}

/** What a terminal fetches with. */
export interface ToolFetch {
  /** For services: the addresses are the person's own. */
  service: Fetch;
  /** For pages: no private address, neither by its letters nor by what its name leads to, on no hop. */
  page: Fetch;
  close(): Promise<void>;
}

/**
 * @param hostMap names that stand for an address; they are the person's own and may be private
 * @param resolve the system's resolver
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
