/** Turns data of one version into data of the next; the key is the version that goes in. */
export type Migrations = Readonly<Record<number, (data: unknown) => unknown>>;

/**
 * Migrates stored data to the present version, step by step.
 * @param data the stored data, unknown and untrusted
 * @param from its version; anything but a positive integer counts as 1
 * @param to the present version; data of a later build is returned unchanged, and its known fields are read
 */
export function migrate(data: unknown, from: unknown, to: number, migrations: Migrations): unknown {
  const start = typeof from === 'number' && Number.isInteger(from) && from > 0 ? from : 1;
  let current = data;
  for (let version = start; version < to; version++) {
    current = migrations[version]?.(current) ?? current;
  }
  return current;
}
