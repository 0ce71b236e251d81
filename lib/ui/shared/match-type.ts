/** One function for each case of a union that is discriminated by `type`; the compiler asks for every case. */
export type ByType<Union extends { type: string }, Result, Rest extends unknown[] = []> = {
  readonly [Type in Union['type']]: (value: Extract<Union, { type: Type }>, ...rest: Rest) => Result;
};

/** Calls the function that a table holds for the type of a value. */
export function matchType<Union extends { type: string }, Result, Rest extends unknown[]>(
  table: ByType<Union, Result, Rest>,
  value: Union,
  ...rest: Rest
): Result {
  const handle = table[value.type as Union['type']] as (value: Union, ...rest: Rest) => Result;
  return handle(value, ...rest);
}
