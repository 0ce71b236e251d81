import { parseJson } from '../../core/utils/parse-json';

/** The arguments of a tool call as a value; an empty object for text that is not JSON. */
export function parseToolArguments(json: string): unknown {
  return parseJson(json) ?? {};
}
