import { textFragmentUrl } from '../../passages/quotes/text-fragment';

/**
 * The address to open for a source, with a text fragment where a passage is quoted.
 * @returns undefined unless it is http or https: answers are untrusted, and their addresses may be of any kind
 */
export function sourceAddress({ url, quote }: { url: string; quote?: string }): string | undefined {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) return undefined;
  return quote ? textFragmentUrl(url, quote) : url;
}
