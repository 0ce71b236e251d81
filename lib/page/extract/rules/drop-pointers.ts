import { nearTags, nowhere } from '../features/container-node';
import type { DescribedBlock } from '../features/describe-blocks';
import { phraseKinds } from '../features/vocabulary';

const mostWords = 30;
/** From this share of links on, a line only leads elsewhere. */
const allLinked = 0.85;
const halfLinked = 0.4;
const pointing = (1 << phraseKinds.related) | (1 << phraseKinds.newsletter) | (1 << phraseKinds.more);
const listPlaces = ['li', 'table', 'dl', 'pre', 'blockquote'].map((tag) =>
  nearTags.indexOf(tag as (typeof nearTags)[number]),
);

function standsAlone({ part }: DescribedBlock): boolean {
  return listPlaces.every((place) => part.near[place] === nowhere);
}

/** What is no page: a film, a recording, a document. */
const file = /\.(?:mp4|webm|m4v|mov|mp3|ogg|oga|wav|pdf|docx?|xlsx?|csv|zip)(?:[?#]|$)/i;

function hostOf(address: string, base?: string): string {
  try {
    return new URL(address, base).hostname.replace(/^www\./, '');
  } catch {
    return '';
  }
}

/** Whether a block's first link is inside of it, and stays on the site: a film's or a source's does not. */
function leadsOn({ part, nodes }: DescribedBlock, host: string, base: string): boolean {
  for (const node of nodes) {
    const link = node.parentElement?.closest('a');
    if (!link) continue;
    const address = link.getAttribute('href') ?? '';
    return part.element.contains(link) && hostOf(address, base) === host && !file.test(address);
  }
  return false;
}

/**
 * Lines between the paragraphs of an article that lead to other pages of its site ("Read more: …"): outside of lists, those that
 * are a link from end to end, or in good part where they say so. An article of nothing else keeps them.
 * @param page its address, and what its links are relative to
 */
export function dropPointers(
  blocks: readonly DescribedBlock[],
  kept: boolean[],
  { url, base }: { url: string; base: string },
): void {
  const host = hostOf(url);
  const prose = blocks.filter((block, index) => kept[index] === true && block.isProse).length;
  if (prose < 3) return;
  blocks.forEach((block, index) => {
    if (kept[index] !== true || block.heading > 0 || block.words > mostWords || !standsAlone(block)) return;
    const says = (block.phraseMask & pointing) !== 0;
    const points = block.linkShare >= allLinked || (says && block.linkShare >= halfLinked);
    if (points && leadsOn(block, host, base)) kept[index] = false;
  });
}
