/** A copy of an object without some of its fields. */
export function omit<T extends object, Field extends keyof T>(object: T, ...fields: Field[]): Omit<T, Field> {
  const kept = { ...object };
  for (const field of fields) delete (kept as Partial<T>)[field];
  return kept;
}
