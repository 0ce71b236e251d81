import { runInSlices } from '../../core/utils/async/sliced-work';
import { cutText } from '../../core/utils/text/cut-point';
import { compareDigests } from '../../passages/digest/compare-digests';
import { type DigestSection, digestPage, type KeySentence } from '../../passages/digest/digest-page';
import type { CitablePage } from '../shared/gather-sources';
import { type PromptQuote, promptQuotes } from './choose-quotes';

/** Sentences with figures, dates or names among the quotes of one page. */
const maxFacts = 2;

/** The first items of each list in turn, up to a number. */
function interleave<T>(lists: readonly (readonly T[])[], most: number): T[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  const rows = Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list.slice(at, at + 1)));
  return rows.flat().slice(0, most);
}

/**
 * The sentences from which a digest of pages, or a comparison of two, is written: the key sentences of their sections;
 * of two pages, sections on the same subject side by side.
 */
export async function digestQuotes(pages: readonly CitablePage[], signal: AbortSignal): Promise<PromptQuote[]> {
  const { count, length } = promptQuotes;
  const share = Math.max(1, Math.floor(count / pages.length));
  const digests = [];
  for (const { sourceId, page } of pages) {
    const options = { maxSections: pages.length === 2 ? count : share, maxFacts: pages.length === 1 ? maxFacts : 0 };
    digests.push({ sourceId, digest: await runInSlices(digestPage(page, options), { signal }) });
  }
  const quote = (sourceId: number, { text }: KeySentence): PromptQuote => ({ sourceId, text: cutText(text, length) });
  const firstOf = (sourceId: number, { sentences }: DigestSection) =>
    sentences.slice(0, 1).map((sentence) => quote(sourceId, sentence));
  const [one, other, ...others] = digests;
  if (one && other && others.length === 0) {
    const { pairs, unpaired } = compareDigests(one.digest, other.digest);
    const paired = pairs.flatMap(([first, second]) => [
      ...firstOf(one.sourceId, first),
      ...firstOf(other.sourceId, second),
    ]);
    const alone = [
      unpaired[0].flatMap((section) => firstOf(one.sourceId, section)),
      unpaired[1].flatMap((section) => firstOf(other.sourceId, section)),
    ];
    return [...paired, ...interleave(alone, count)].slice(0, count);
  }
  const lists = digests.map(({ sourceId, digest: { highlights, sections } }) => {
    const texts = [...highlights, ...sections.flatMap(({ sentences }) => sentences.slice(0, 1))];
    const known = new Map(texts.map((sentence) => [sentence.text, quote(sourceId, sentence)]));
    return [...known.values()];
  });
  return interleave(lists, count);
}
