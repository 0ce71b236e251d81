import type { Span } from '../../core/source';
import { lacksFacts } from './find-vetoes';
import type { PageIndex } from './index-page';
import { readClaim } from './read-claim';
import { type ClaimView, viewClaim } from './view-claim';

/** Sentences that are looked at beyond the window, the likeliest first. */
const maxRanked = 12;

/**
 * The window's sentences, then the likeliest others, each with its neighbours, as far as they fit; in the page's order.
 */
function chosenSentences({ page, places }: ClaimView, maxLength: number): number[] {
  const chosen = new Set<number>();
  let left = maxLength;
  const add = (index: number) => {
    const sentence = page.sentences[index];
    if (!sentence?.isEvidence || chosen.has(index) || sentence.text.length > left) return;
    chosen.add(index);
    left -= sentence.text.length + 1;
  };
  for (let index = places.window.first; index < places.window.end; index += 1) add(index);
  for (const index of places.ranked.slice(0, maxRanked)) for (const near of [index, index - 1, index + 1]) add(near);
  return [...chosen].sort((one, other) => one - other);
}

/**
 * The sentences of a page that a claim most likely rests on, as parts of the page's text in its order: neighbouring
 * sentences are one part. Empty where no passage of the page can carry the claim, because a number or a name of it is
 * nowhere on it.
 * @param maxLength characters at most
 */
export function claimExcerpt(page: PageIndex, claim: string, context: string, maxLength: number): Span[] {
  const view = viewClaim(readClaim(claim, context, page.language), page);
  if (lacksFacts(view)) return [];
  const parts: Span[] = [];
  let previous = -2;
  for (const index of chosenSentences(view, maxLength)) {
    const { start = 0, end = 0 } = page.sentences[index] ?? {};
    const last = parts.at(-1);
    if (last && index === previous + 1) last.end = end;
    else parts.push({ start, end });
    previous = index;
  }
  return parts;
}
