import * as v from 'valibot';
import type { Runtime } from 'webextension-polyfill';
import { plainObject } from '../../core/utils/lenient-schemas';
import type { SearchDocument, SearchHit, SearchOptions } from './search-store';
import type { SqliteIndex } from './sqlite-index';

/** A task for the worker that has the index open. */
export type IndexCall =
  | { type: 'put'; documents: readonly SearchDocument[] }
  | { type: 'remove'; groups: readonly string[] }
  | { type: 'search'; query: string; options: SearchOptions }
  /** Opens the index. */
  | { type: 'open' };

const kind = v.picklist(['turn', 'page']);

const callSchema: v.GenericSchema<unknown, IndexCall> = v.variant('type', [
  v.object({
    type: v.literal('put'),
    documents: v.array(v.object({ id: v.string(), group: v.string(), kind, title: v.string(), text: v.string() })),
  }),
  v.object({ type: v.literal('remove'), groups: v.array(v.string()) }),
  v.object({
    type: v.literal('search'),
    query: v.string(),
    options: plainObject({
      kind,
      limit: v.number(),
      match: v.picklist(['all', 'any']),
      groups: v.optional(v.array(v.string())),
    }),
  }),
  v.object({ type: v.literal('open') }),
]);

/** The reply: which index it is, and the hits of a search; or the message of an error. */
export type IndexReply = { generation: string; hits: SearchHit[] } | { failure: string };

/** Sends a call to the worker. @returns undefined if the document that runs it was closed before it replied */
export type AskIndex = (call: IndexCall) => Promise<IndexReply | undefined>;

const messageSchema = v.object({ target: v.literal('search-index'), call: callSchema });

/** A call as a message of the background to the document that runs the worker. */
export const indexMessage = (call: IndexCall) => ({ target: 'search-index', call });

/**
 * The call of a message, if it is one of the extension's own background. A content script has the extension's id, but
 * runs in a tab.
 * @param ownId the extension's id
 */
export function indexCallOf(message: unknown, sender: Runtime.MessageSender, ownId: string): IndexCall | undefined {
  if (sender.id !== ownId || sender.tab !== undefined) return undefined;
  const parsed = v.safeParse(messageSchema, message);
  return parsed.success ? parsed.output.call : undefined;
}

/** Runs a call on an index. */
export function runIndexCall(index: SqliteIndex, call: IndexCall): SearchHit[] {
  if (call.type === 'search') return index.search(call.query, call.options);
  if (call.type === 'put') index.put(call.documents);
  else if (call.type === 'remove') index.remove(call.groups);
  return [];
}
