/** Values by the key of a row. */
export type ByKey<Value> = Readonly<Record<string, Value>>;

/** A record without one of its keys. */
export function withoutKey<Value>(record: ByKey<Value>, key: string): ByKey<Value> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => name !== key));
}
