import * as v from 'valibot';
import { parseToolArguments } from '../tool-arguments';

/** Ids of search calls that some servers append to queries and addresses. */
const callIdSuffix = /#?\bws_call_id=[\w-]+$/;
const callIdQuery = /^ws_call_id=/;

const searchCallSchema = v.looseObject({ type: v.literal('web_search_call'), arguments: v.string() });
const queryArguments = v.fallback(v.looseObject({ query: v.string() }), { query: '' });

function cleanValue(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.filter((entry) => !(typeof entry === 'string' && callIdQuery.test(entry))).map(cleanValue);
  }
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, entry]) => {
    if (key === 'url' && typeof entry === 'string') return [key, entry.replace(callIdSuffix, '')];
    // Citations that the server numbers have their number as the title.
    if (key === 'title' && typeof entry === 'string' && /^\d+$/.test(entry)) return [key, ''];
    return [key, cleanValue(entry)];
  });
  const call = v.safeParse(searchCallSchema, value);
  if (call.success && !('action' in value)) {
    const { query } = v.parse(queryArguments, parseToolArguments(call.output.arguments));
    entries.push(['action', { type: 'search', query }]);
  }
  return Object.fromEntries(entries);
}

/** Without a schema: each word of an answer in another format passes here, too. */
function isOfResponsesApi(payload: unknown): boolean {
  const { type, object }: { type?: unknown; object?: unknown } = Object(payload);
  return object === 'response' || (typeof type === 'string' && type.startsWith('response.'));
}

/**
 * Payloads of the Responses API without additions of servers other than OpenAI's that are not meant for a reader: ids
 * of calls in queries and addresses, and numbers as titles. The query of a search call that is among its arguments
 * moves to where OpenAI has it. Payloads of other formats are left unchanged.
 */
export async function* cleanResponsesPayloads(payloads: AsyncIterable<unknown>): AsyncGenerator<unknown> {
  for await (const payload of payloads) yield isOfResponsesApi(payload) ? cleanValue(payload) : payload;
}
