import type { DescribedBlock } from './describe-blocks';
import type { Group, Part } from './part';

/** One thing for all blocks that stand at the same place in the items of a list. */
export class Places<Thing> {
  readonly #groups = new Map<Group, Map<string, Map<number, Thing>>>();
  readonly #make: () => Thing;

  /** @param make the thing of a place that is asked for first */
  constructor(make: () => Thing) {
    this.#make = make;
  }

  /** @returns null where the block stands in no item */
  of({ part, inlineMask }: DescribedBlock, item: Part | null): Thing | null {
    if (item === null || item.group === null) return null;
    let signatures = this.#groups.get(item.group);
    if (signatures === undefined) {
      signatures = new Map();
      this.#groups.set(item.group, signatures);
    }
    let things = signatures.get(part.signature);
    if (things === undefined) {
      things = new Map();
      signatures.set(part.signature, things);
    }
    // How deep it stands, and what its text stands in, as one number: texts as keys take long on pages of many cells.
    const place = (part.depth - item.depth) * 2 ** 32 + (inlineMask >>> 0);
    let thing = things.get(place);
    if (thing === undefined) {
      thing = this.#make();
      things.set(place, thing);
    }
    return thing;
  }
}
