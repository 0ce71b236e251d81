import { entryAt } from '../../../core/utils/entry-at';
import { type ContainerNode, nearTagIndex, noAncestor } from '../features/container-node';
import { dataTableAround } from '../features/data-table-around';
import type { DescribedBlock } from '../features/describe-blocks';
import type { ChosenPage, CorrectionRule } from './rule';

/** Minimum number of words; shorter texts are labels, which may mean something else each time. */
const minWords = 5;
const preIndex = nearTagIndex('pre');
const quoteIndex = nearTagIndex('blockquote');

/** The classes of one kind of place: numbers in them count places, such as the columns of a list. */
class PlaceClasses {
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
  return dataTableAround(container) === null;
}

/** A kept text, and the heading above it; '' for none. */
interface Occurrence {
  index: number;
  section: string;
}

const isHeading = ({ heading }: DescribedBlock): boolean => heading > 0;
const isQuoted = ({ container }: DescribedBlock): boolean => container.near[quoteIndex] !== noAncestor;

function run({ blocks, kept }: ChosenPage): void {
  const firsts = new Map<string, Occurrence>();
  const places = new PlaceClasses();
  let section = '';
  for (const [index, block] of blocks.entries()) {
    if (kept[index] !== true) continue;
    const here = { index, section };
    if (isHeading(block)) section = block.text;
    if (!mayRepeat(block)) continue;
    const there = firsts.get(block.text);
    if (there === undefined) {
      firsts.set(block.text, here);
      continue;
    }
    const first = entryAt(blocks, there.index);
    if (places.areAlike(first.container, block.container)) continue;
    const isEntry = isHeading(block) !== isHeading(first);
    const isSame = here.section === there.section || here.section === block.text;
    if (!isEntry && !isSame && !isQuoted(block) && !isQuoted(first)) continue;
    // A heading has its section below it, and the same words elsewhere are an entry of the contents.
    const dropsFirst = isEntry && isHeading(block);
    kept[dropsFirst ? there.index : index] = false;
    if (dropsFirst) firsts.set(block.text, here);
  }
}

/**
 * Drops a text that the page gives once more in another kind of place: for narrow and for wide screens, in a bar that
 * stays in view, as a quotation of the post above, as an entry of the contents. It stays below another heading, of
 * which it says the same, and at places that are alike, since it belongs to each of them: the opening hours of two
 * days, the refrain of a song, a feature of two plans, a cell of a table. Linear.
 */
export const dropRepeats: CorrectionRule = { name: 'drop-repeats', appliesTo: () => true, run };
