import { collapseSpaces } from '../../core/utils/text/collapse-spaces';
import { addressKey } from '../shared/source-list';

/** The arguments as the model wrote them; undefined where they are not JSON. */
export function parseArguments(text: string): unknown {
  try {
    return JSON.parse(text === '' ? '{}' : text);
  } catch {
    return undefined;
  }
}

/**
 * Calls with the same key have the same result: upper case, white space, fragments and the order of arguments don't
 * count.
 */
export function callKey(name: string, args: unknown): string {
  const entries = typeof args === 'object' && args !== null ? Object.entries(args) : [];
  const normalized = entries.map(([key, value]) => {
    if (typeof value !== 'string') return [key, value];
    return [key, key === 'url' ? addressKey(value.trim()) : collapseSpaces(value.toLowerCase())];
  });
  return `${name} ${JSON.stringify(normalized.sort(([one], [other]) => String(one).localeCompare(String(other))))}`;
}
