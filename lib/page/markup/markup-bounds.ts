/** Limits of the markup that a parser is given. */
export interface MarkupBounds {
  /** Levels of nesting. */
  depth: number;
  /** Elements in all. */
  elements: number;
  /**
   * Formatting elements that end without an end tag of their own: each of them may be open for the parser in all that
   * follows.
   */
  leftOpen: number;
  /**
   * Formatting elements that blocks open again, at most: each block may do so with all that were left open before it.
   */
  reopened: number;
  /** Attributes of one tag. */
  attributes: number;
}

/**
 * The deepest of 1,151 real pages has 51 levels, the largest 16,000 elements; none leaves more than 48 formatting
 * elements open, and in none more than 7,000 could be opened again.
 */
export const pageBounds: MarkupBounds = {
  depth: 500,
  elements: 60_000,
  leftOpen: 100,
  reopened: 30_000,
  attributes: 500,
};

/** Characters; in so few there are not too many attributes. */
const shortLength = 20_000;

/** Whether there are so few tags that no bound can be passed. */
export function hasFewTags(html: string, { depth, elements, leftOpen, reopened }: MarkupBounds): boolean {
  if (html.length > shortLength) return false;
  const most = Math.min(depth, elements, leftOpen, Math.sqrt(reopened));
  let count = 0;
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at + 1)) {
    count += 1;
    if (count > most) return false;
  }
  return true;
}
