import type { ErrorInfo } from './app-error';

/**
 * Kind of a text that leaves the computer. `question`: with the passage that it is about; `thread`: what was asked and
 * answered before; `instructions`: of the product and the profile; `search`: search words; `address`: of a page that a
 * service reads; `pages`: what was found on the web; `attachments`: what the person attached.
 */
export const sentKinds = ['question', 'search', 'thread', 'attachments', 'pages', 'address', 'instructions'] as const;
export type SentKind = (typeof sentKinds)[number];

/** A part of what was sent. */
export interface SentPart {
  kind: SentKind;
  characters: number;
}

/** A request that was sent: its host, and what it contained, as amounts. Contains no text and no key. */
export interface SentText {
  /** With its port, if it has one. */
  host: string;
  parts: SentPart[];
  /** The address that a reading service got. */
  address?: string;
  /** Set if this service does not report redirects: the page may have another address than the requested one. */
  hidesRedirects?: true;
}

/** All that one host got for an answer. */
export interface SentToHost {
  host: string;
  requests: number;
  parts: SentPart[];
  addresses?: string[];
  /** See {@link SentText.hidesRedirects}. */
  hidesRedirects?: true;
}

/** A page that was opened, whether its text arrived, and after how many milliseconds. */
export interface PageRead {
  url: string;
  ok: boolean;
  error?: ErrorInfo;
  ms?: number;
}

/** Addresses that are kept of one host. */
const maxAddresses = 50;

/** Sums of the same kinds, in the order in which they are shown; what is empty is left out. */
export function sumSentParts(parts: readonly SentPart[]): SentPart[] {
  return sentKinds.flatMap((kind) => {
    const characters = parts.reduce((sum, part) => (part.kind === kind ? sum + part.characters : sum), 0);
    return characters > 0 ? [{ kind, characters }] : [];
  });
}

/** Adds a request to what hosts got. */
export function withSent(sent: readonly SentToHost[], sentText: SentText): SentToHost[] {
  const { host, parts, address } = sentText;
  const index = sent.findIndex((known) => known.host === host);
  const known = sent[index] ?? { host, requests: 0, parts: [] };
  const addresses = [...new Set([...(known.addresses ?? []), ...(address === undefined ? [] : [address])])];
  const next: SentToHost = {
    host,
    requests: known.requests + 1,
    parts: sumSentParts([...known.parts, ...parts]),
    ...(addresses.length > 0 && { addresses: addresses.slice(0, maxAddresses) }),
    ...((known.hidesRedirects || sentText.hidesRedirects) && { hidesRedirects: true }),
  };
  return index < 0 ? [...sent, next] : sent.with(index, next);
}

/** Calls of a model, and the milliseconds that they took together. */
export interface ModelCalls {
  count: number;
  ms: number;
}

/** Adds a call. */
export function withCall({ count, ms }: ModelCalls = { count: 0, ms: 0 }, tookMs: number): ModelCalls {
  return { count: count + 1, ms: ms + tookMs };
}

/**
 * Adds a step after the end of an answer, or the present state of one that is known by its purpose and its beginning.
 */
export function withAfterStep<T extends { purpose: string; at: number }>(steps: readonly T[], step: T): T[] {
  const index = steps.findIndex(({ purpose, at }) => purpose === step.purpose && at === step.at);
  return index < 0 ? [...steps, step] : steps.with(index, step);
}

/**
 * Notes how long a search took: searches run side by side, and an answer may search for the same words twice.
 * @param query its words
 */
export function withSearchTime<T extends { queries: string[]; ms?: number }>(
  searches: readonly T[],
  query: string | undefined,
  ms: number | undefined,
): T[] {
  const index = searches.findIndex((search) => search.ms === undefined && search.queries[0] === query);
  const search = searches[index];
  return search && ms !== undefined ? searches.with(index, { ...search, ms }) : [...searches];
}
