interface Range {
  start: number;
  end: number;
}

/** Whether two half-open ranges of offsets have one in common. */
export function overlaps(one: Range, other: Range): boolean {
  return one.start < other.end && other.start < one.end;
}
