/**
 * Whether an exception has a name, by which it is told from others: its class is not compared, since a script that was
 * bundled separately has a class of its own, but the same `Error`.
 */
export function hasErrorName(thrown: unknown, name: string): thrown is Error {
  return thrown instanceof Error && thrown.name === name;
}
