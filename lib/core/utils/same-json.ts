/** JSON that is equal for equal values: with sorted keys, and absent fields like undefined ones. */
function canonical(value: unknown): string | undefined {
  return JSON.stringify(value, (_, inner: unknown) => {
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner;
    return Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)));
  });
}

/** Whether two values are equal as JSON, regardless of the order of keys. */
export function isSameJson(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other);
}
