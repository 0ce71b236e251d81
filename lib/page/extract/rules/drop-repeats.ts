import { type ContainerNode, nearTagIndex, noAncestor } from '../features/container-node';
import type { DescribedBlock } from '../features/describe-blocks';
import { tableOf } from '../features/table-of';

/** Words; shorter texts are labels, which may stand for something else each time. */
const minWords = 5;
const preIndex = nearTagIndex('pre');

/** The classes of one kind of place: numbers in them count places, such as the columns of a list. */
class Places {
  readonly #names = new Map<string, string>();

  #nameOf({ signature }: ContainerNode): string {
    let name = this.#names.get(signature);
    if (name === undefined) {
      name = signature.replace(/\d+/g, '');
      this.#names.set(signature, name);
    }
    return name;
  }

  /** Whether the same elements, with the same classes, are around both. */
  areAlike(one: ContainerNode, other: ContainerNode): boolean {
    let first: ContainerNode | null = one;
    let second: ContainerNode | null = other;
    while (first !== second) {
      if (first === null || second === null) return false;
      if (first.signature !== second.signature && this.#nameOf(first) !== this.#nameOf(second)) return false;
      first = first.parent;
      second = second.parent;
    }
    return true;
  }
}

function mayRepeat({ copies, words, container }: DescribedBlock): boolean {
  if (copies < 2 || words < minWords || container.near[preIndex] !== noAncestor) return false;
  return tableOf(container) === null;
}

/**
 * Drops a text that the page gives once more in another kind of place: for narrow and for wide screens, in a bar that
 * stays in view, as a quotation of the post above. At places that are alike it stays, since it belongs to each of them:
 * the refrain of a song, a feature of two plans, a cell of a table. Linear.
 * @param kept one flag per block, changed in place
 */
export function dropRepeats(blocks: readonly DescribedBlock[], kept: boolean[]): void {
  const firsts = new Map<string, number>();
  const places = new Places();
  for (let index = 0; index < blocks.length; index += 1) {
    const block = blocks[index] as DescribedBlock;
    if (kept[index] !== true || !mayRepeat(block)) continue;
    const firstIndex = firsts.get(block.text);
    if (firstIndex === undefined) {
      firsts.set(block.text, index);
      continue;
    }
    const first = blocks[firstIndex] as DescribedBlock;
    if (places.areAlike(first.container, block.container)) continue;
    // A heading has its section below it, and the same words before it are an entry of the contents.
    const isEntry = block.heading > 0 && first.heading === 0;
    kept[isEntry ? firstIndex : index] = false;
    if (isEntry) firsts.set(block.text, index);
  }
}
