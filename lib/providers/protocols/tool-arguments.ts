import { parseJson } from '../../core/utils/parse-json';

/** The arguments of a tool call as a value; an empty object for a text that is no JSON. */
export function parseToolArguments(json: string): unknown {
  return parseJson(json) ?? {};
}
