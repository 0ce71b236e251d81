import { type ContainerNode, type Group, nearTags, nowhere } from './container-node';
import type { DescribedBlock } from './describe-blocks';
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
const tablePlace = nearTags.indexOf('table');

/** What the border of the content is chosen by: for each block one number in each list. */
export interface BorderFacts {
  words: number[];
  /** 0 or 1: short text that frames most pages. */
  framing: number[];
  /** Blocks at the same place in the items of a list have the same number, below `kinds`; -1 outside of lists. */
  kind: number[];
  kinds: number;
  /** For each table of data its first block, and the block behind its last. */
  tables: [number, number][];
}

/** Numbers for the places in the items of lists. */
class Kinds {
  count = 0;
  readonly #groups = new Map<Group, Map<string, Map<number, number>>>();

  /** The same number for all blocks that stand at the same place in the items of a list. */
  of({ part, inlineMask }: DescribedBlock, item: ContainerNode, group: Group): number {
    let signatures = this.#groups.get(group);
    if (signatures === undefined) {
      signatures = new Map();
      this.#groups.set(group, signatures);
    }
    let kinds = signatures.get(part.signature);
    if (kinds === undefined) {
      kinds = new Map();
      signatures.set(part.signature, kinds);
    }
    // How deep it stands, and what its text stands in, as one number: texts as keys take long on pages of many cells.
    const place = (part.depth - item.depth) * 2 ** 32 + (inlineMask >>> 0);
    let kind = kinds.get(place);
    if (kind === undefined) {
      kind = this.count;
      this.count += 1;
      kinds.set(place, kind);
    }
    return kind;
  }
}

/** The facts about a page's blocks that {@link BorderFacts} names. Linear. */
export function borderFacts(blocks: readonly DescribedBlock[]): BorderFacts {
  const facts: BorderFacts = { words: [], framing: [], kind: [], kinds: 0, tables: [] };
  const kinds = new Kinds();
  let tableEnd = 0;
  for (let index = 0; index < blocks.length; index += 1) {
    const block = blocks[index] as DescribedBlock;
    const { part, words } = block;
    const { item } = part;
    facts.words.push(words);
    facts.framing.push(words <= maxFraming && (block.phraseMask & framing) !== 0 ? 1 : 0);
    facts.kind.push(item === null || item.group === null ? -1 : kinds.of(block, item, item.group));
    if (index < tableEnd || part.near[tablePlace] === nowhere) continue;
    const table = tableOf(part);
    if (table === null) continue;
    tableEnd = table.endBlock;
    facts.tables.push([table.firstBlock, tableEnd]);
  }
  facts.kinds = kinds.count;
  return facts;
}
