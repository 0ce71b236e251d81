import type { DescribedBlock } from './describe-blocks';
import type { Group } from './part';
import { Places } from './places';
import { tableOf } from './table-of';
import { phraseKinds } from './vocabulary';

/** Short texts that say such things frame the content of most pages: they have to be likely to stay. */
const framing =
  (1 << phraseKinds.rights) |
  (1 << phraseKinds.cookies) |
  (1 << phraseKinds.newsletter) |
  (1 << phraseKinds.share) |
  (1 << phraseKinds.account) |
  (1 << phraseKinds.advert);
const maxFraming = 12;

/** What the border of the content is chosen by: for each block one number in each list. */
export interface BorderFacts {
  words: number[];
  /** 0 or 1: running text; an item of a list; in the page's largest list; short text that frames most pages. */
  prose: number[];
  listed: number[];
  largest: number[];
  framing: number[];
  /** Characters in links, as a share. */
  linked: number[];
  /** Blocks at the same place in the items of a list have the same number; -1 outside of lists. */
  kind: number[];
  /** For the first block of a table of data where the table ends; else 0. */
  tableEnd: number[];
}

function findKinds(blocks: readonly DescribedBlock[]): number[] {
  let count = 0;
  const kinds = new Places(() => {
    count += 1;
    return count - 1;
  });
  return blocks.map((block) => kinds.of(block, block.part.item) ?? -1);
}

function largestList(blocks: readonly DescribedBlock[]): Group | null {
  const sums = new Map<Group, number>();
  let largest: Group | null = null;
  for (const { part, words } of blocks) {
    const group = part.outerItem?.group;
    if (!group) continue;
    const sum = (sums.get(group) ?? 0) + words;
    sums.set(group, sum);
    if (largest === null || sum > (sums.get(largest) ?? 0)) largest = group;
  }
  return largest;
}

function findTableEnds(blocks: readonly DescribedBlock[]): number[] {
  const ends = blocks.map(() => 0);
  for (let index = 0; index < blocks.length; index += 1) {
    const part = blocks[index]?.part;
    const table = part === undefined ? null : tableOf(part);
    if (table === null) continue;
    ends[table.firstBlock] = table.endBlock;
    index = Math.max(index, table.endBlock - 1);
  }
  return ends;
}

/** The facts about a page's blocks that {@link BorderFacts} names. Linear. */
export function borderFacts(blocks: readonly DescribedBlock[]): BorderFacts {
  const largest = largestList(blocks);
  return {
    words: blocks.map((block) => block.words),
    prose: blocks.map((block) => Number(block.isProse)),
    listed: blocks.map((block) => Number(block.part.item !== null)),
    largest: blocks.map((block) => Number(largest !== null && block.part.outerItem?.group === largest)),
    framing: blocks.map((block) => Number(block.words <= maxFraming && (block.phraseMask & framing) !== 0)),
    linked: blocks.map((block) => block.linkShare),
    kind: findKinds(blocks),
    tableEnd: findTableEnds(blocks),
  };
}
