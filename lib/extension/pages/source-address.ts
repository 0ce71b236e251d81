import { textFragmentUrl } from '../../passages/quotes/text-fragment';

/**
 * Where a source opens: at the passage, where one is given.
 * @returns undefined for what is no page of the web, whatever a stored or streamed answer says
 */
export function sourceAddress({ url, quote }: { url: string; quote?: string }): string | undefined {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) return undefined;
  return quote ? textFragmentUrl(url, quote) : url;
}
