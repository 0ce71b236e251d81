/**
 * A list that a page sent with a call.
 * @throws where it is no list
 */
export function listOf<T>(value: readonly T[]): readonly T[] {
  if (!Array.isArray(value)) throw new Error('The call needs a list.');
  return value;
}
