/** How much markup a parser is given. */
export interface MarkupBounds {
  /** Levels of nesting. */
  depth: number;
  /** Elements in all. */
  elements: number;
  /** Formatting elements that were left open: each of the following blocks opens all of them again. */
  leftOpen: number;
  /** Attributes of one tag. */
  attributes: number;
}

/** Of 1,151 real pages the deepest has 51 levels, and the largest 16,000 elements. */
export const pageBounds: MarkupBounds = { depth: 500, elements: 60_000, leftOpen: 100, attributes: 500 };

/** Characters; in so few there are not too many attributes. */
const shortLength = 20_000;

/** Whether there are so few tags that no bound can be passed. */
export function hasFewTags(html: string, { depth, elements, leftOpen }: MarkupBounds): boolean {
  if (html.length > shortLength) return false;
  const most = Math.min(depth, elements, leftOpen);
  let count = 0;
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at + 1)) {
    count += 1;
    if (count > most) return false;
  }
  return true;
}
