import { parseJson } from '../../core/utils/parse-json';

/** The arguments of a tool call as a value; an empty object for text that is not JSON. */
export function parseToolArguments(json: string): unknown {
  return parseJson(json) ?? {};
}

/** The arguments of a tool call in the form for the request: services refuse a request if they are not JSON. */
export function sentToolArguments(json: string): string {
  return parseJson(json) === undefined ? '{}' : json;
}
