import { nearTagIndex, noAncestor } from '../features/container-node';
import type { DescribedBlock } from '../features/describe-blocks';
import { moreBit, newsletterBit, relatedBit } from '../features/vocabulary';
import type { ChosenPage, CorrectionRule } from './rule';

const maxWords = 30;
/** Minimum share of a line's characters in links for it to be a pointer; lower with a phrase such as "read more". */
const minLinkShare = 0.85;
const minLinkShareWithPhrase = 0.4;
const pointerBits = relatedBit | newsletterBit | moreBit;
const listIndices = (['li', 'table', 'dl', 'pre', 'blockquote'] as const).map(nearTagIndex);

function standsAlone({ container }: DescribedBlock): boolean {
  return listIndices.every((index) => container.near[index] === noAncestor);
}

/** Addresses of files: videos, recordings, documents. */
const file = /\.(?:mp4|webm|m4v|mov|mp3|ogg|oga|wav|pdf|docx?|xlsx?|csv|zip)(?:[?#]|$)/i;

function siteNameOf(address: string, base?: string): string {
  try {
    return new URL(address, base).hostname.replace(/^www\./, '');
  } catch {
    return '';
  }
}

/**
 * Whether a block's first link is inside of it and leads to another page of the site; a source's or a file's does not.
 */
function leadsToPage({ container, nodes }: DescribedBlock, host: string, base: string): boolean {
  for (const node of nodes) {
    const link = node.parentElement?.closest('a');
    if (!link) continue;
    const address = link.getAttribute('href') ?? '';
    return container.element.contains(link) && siteNameOf(address, base) === host && !file.test(address);
  }
  return false;
}

function run({ blocks, kept, url, base }: ChosenPage): void {
  const host = siteNameOf(url);
  const prose = blocks.filter((block, index) => kept[index] === true && block.isProse).length;
  if (prose < 3) return;
  blocks.forEach((block, index) => {
    if (kept[index] !== true || block.heading > 0 || block.words > maxWords || !standsAlone(block)) return;
    const hasPhrase = (block.phraseMask & pointerBits) !== 0;
    const isPointer = block.linkShare >= minLinkShare || (hasPhrase && block.linkShare >= minLinkShareWithPhrase);
    if (isPointer && leadsToPage(block, host, base)) kept[index] = false;
  });
}

/**
 * Drops the lines between the paragraphs of an article that lead to other pages of its site ("Read more: …"): outside
 * of lists, those that consist of a link, or mostly so where they hold such a phrase. An article of nothing else keeps
 * them.
 */
export const dropPointers: CorrectionRule = { name: 'drop-pointers', appliesTo: ({ isArticle }) => isArticle, run };
