import { splitSentences } from '../../passages/text/sentences';
import type { CitablePage } from '../shared/gather-sources';
import { type PromptQuote, promptQuotes } from './choose-quotes';

/**
 * The beginning of a text, cut between its sentences into quotes in their order.
 * @param language of the text
 * @returns `isWhole`: the quotes reach the end of the text
 */
export function textQuotes(
  { sourceId, page }: CitablePage,
  language: string,
): { quotes: PromptQuote[]; isWhole: boolean } {
  const { count, length } = promptQuotes;
  const markdown = page.markdown.slice(0, count * length);
  const quotes: PromptQuote[] = [];
  let from = 0;
  const add = (to: number) => {
    const text = markdown.slice(from, to).trim();
    for (let at = 0; at < text.length; at += length) quotes.push({ sourceId, text: text.slice(at, at + length) });
    from = to;
  };
  let last = 0;
  for (const { end } of splitSentences(markdown, language)) {
    if (end - from > length && last > from) add(last);
    last = end;
  }
  add(markdown.length);
  const isWhole = quotes.length <= count && page.markdown.trimEnd().length <= markdown.length;
  return { quotes: quotes.slice(0, count), isWhole };
}
