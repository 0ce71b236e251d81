/**
 * Groups of features are enumerations: their order is that of the numbers in the row, and `width`, where it ends a
 * group, is how many there are. A build replaces the members by numbers in the file that declares the group; other
 * files take its width from a constant, so that no name ships. This reads the names, for the training and the tests.
 */
export function groupNames(group: Readonly<Record<string, string | number>>, prefix = ''): string[] {
  return Object.values(group).flatMap((name) => (typeof name === 'string' && name !== 'width' ? prefix + name : []));
}

/**
 * The numbers of a group in its order: keys that are integers are listed in ascending order, whatever was set first.
 */
export function groupNumbers<Feature extends number>(features: Readonly<Record<Feature, number>>): number[] {
  return Object.values(features);
}

/** A share of nothing is 0. */
export function share(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}
