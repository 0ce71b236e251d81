import { entryAt } from '../../../core/utils/entry-at';
import { type ContainerGroup, type ContainerNode, nearTagIndex, noAncestor } from './container-node';
import { dataTableAround } from './data-table-around';
import type { DescribedBlock } from './describe-blocks';
import { accountBit, advertBit, cookiesBit, newsletterBit, rightsBit, shareBit } from './vocabulary';

/** Phrases of short texts around the content of most pages. */
const framingBits = rightsBit | cookiesBit | newsletterBit | shareBit | accountBit | advertBit;
/** Maximum number of words of such a text. */
const maxFramingWords = 12;
const tableIndex = nearTagIndex('table');

/** Facts by which the content's threshold is chosen; `words`, `framing` and `kind` have one entry for each block. */
export interface ThresholdFacts {
  words: number[];
  /** 1 for a short text such as "All rights reserved" that frames most pages; else 0. */
  framing: number[];
  /** Blocks at the same position in the items of a list have the same number, below `kinds`; -1 outside of lists. */
  kind: number[];
  kinds: number;
  /** For each data table the index of its first block, and one more than that of its last. */
  tables: [number, number][];
}

/** Numbers the positions in the items of lists, in order of first appearance. */
class Kinds {
  count = 0;
  readonly #groups = new Map<ContainerGroup, Map<string, Map<number, number>>>();

  /** The number of a block's position; the same for all blocks at that position of a list's items. */
  of({ container, inlineMask }: DescribedBlock, item: ContainerNode, group: ContainerGroup): number {
    let signatures = this.#groups.get(group);
    if (signatures === undefined) {
      signatures = new Map();
      this.#groups.set(group, signatures);
    }
    let kinds = signatures.get(container.signature);
    if (kinds === undefined) {
      kinds = new Map();
      signatures.set(container.signature, kinds);
    }
    // Depth in the item and inline elements as one number: strings as keys are slow on pages of many cells.
    const position = (container.depth - item.depth) * 2 ** 32 + (inlineMask >>> 0);
    let kind = kinds.get(position);
    if (kind === undefined) {
      kind = this.count;
      this.count += 1;
      kinds.set(position, kind);
    }
    return kind;
  }
}

/** Collects the {@link ThresholdFacts} of a page's blocks. Linear. */
export function thresholdFacts(blocks: readonly DescribedBlock[]): ThresholdFacts {
  const facts: ThresholdFacts = { words: [], framing: [], kind: [], kinds: 0, tables: [] };
  const kinds = new Kinds();
  let tableEnd = 0;
  for (let index = 0; index < blocks.length; index += 1) {
    const block = entryAt(blocks, index);
    const { container, words } = block;
    const { item } = container;
    facts.words.push(words);
    facts.framing.push(words <= maxFramingWords && (block.phraseMask & framingBits) !== 0 ? 1 : 0);
    facts.kind.push(item === null || item.group === null ? -1 : kinds.of(block, item, item.group));
    if (index < tableEnd || container.near[tableIndex] === noAncestor) continue;
    const table = dataTableAround(container);
    if (table === null) continue;
    tableEnd = table.endBlock;
    facts.tables.push([table.firstBlock, tableEnd]);
  }
  facts.kinds = kinds.count;
  return facts;
}
