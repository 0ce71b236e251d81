/** Named numbers of a row that are computed together. */
export interface FeatureGroup<Input extends readonly unknown[]> {
  /** In the order in which the numbers stand in the row. */
  names: readonly string[];
  /** Writes one number for each name, the first of them to `row[start]`. */
  write(row: Float32Array, start: number, ...input: Input): void;
}

/** For each name its index in the list, so that a value is written by the name of its feature and not by a number. */
export function slotsOf<Name extends string>(names: readonly Name[]): Readonly<Record<Name, number>> {
  const slots = {} as Record<Name, number>;
  names.forEach((name, index) => {
    slots[name] = index;
  });
  return slots;
}

/** Places groups of features side by side in one row. */
export class RowLayout {
  /** Of all features so far, each as `prefix.name`. */
  readonly names: string[] = [];

  /** @returns the index in the row of the group's first feature */
  add({ names }: { names: readonly string[] }, prefix: string): number {
    const start = this.names.length;
    for (const name of names) this.names.push(`${prefix}.${name}`);
    return start;
  }
}

/** A share of nothing is 0. */
export function share(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}
