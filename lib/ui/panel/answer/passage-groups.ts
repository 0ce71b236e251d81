import type { AssistantMessage } from '../../../core/message';
import type { Span } from '../../../core/source';

/** A passage with every citation that carries it. */
export interface ShownPassage {
  /** Places of its citations in the message's list; the first is of the page that is quoted. */
  citations: number[];
  /** The value in it that another page gives differently, in the passage's own text. */
  differs?: Span;
}

/** Passages that belong together: one, or those of pages that disagree. */
export interface PassageGroup {
  passages: ShownPassage[];
  /** The values that differ; none where the pages agree or only one speaks. */
  values: string[];
}

function lines(value: string | number | undefined): string[] {
  return value === undefined ? [] : String(value).split('\n');
}

function spanOf(place: string): Span | undefined {
  const [start = Number.NaN, end = Number.NaN] = place.split('-').map(Number);
  return start >= 0 && end > start ? { start, end } : undefined;
}

/** The passages of an answer in quotes, in its order; a notice of differing values puts those that it names together. */
export function passageGroups({ citations, notices }: Pick<AssistantMessage, 'citations' | 'notices'>): PassageGroup[] {
  const passages: ShownPassage[] = [];
  for (const [index, { claim }] of citations.entries()) {
    const last = passages.at(-1);
    const lastClaim = citations[last?.citations[0] ?? -1]?.claim;
    if (last && lastClaim?.start === claim.start && lastClaim.end === claim.end) last.citations.push(index);
    else passages.push({ citations: [index] });
  }
  const groups: PassageGroup[] = [];
  const taken = new Set<ShownPassage>();
  for (const passage of passages) {
    if (taken.has(passage)) continue;
    const group: PassageGroup = { passages: [passage], values: [] };
    for (const { code, params } of notices) {
      const named = code === 'values-differ' ? lines(params?.citations).map(Number) : [];
      if (!named.some((index) => passage.citations.includes(index))) continue;
      const places = lines(params?.places).map(spanOf);
      for (const [order, index] of named.entries()) {
        const known = passages.find((other) => other.citations.includes(index));
        if (!known || taken.has(known)) continue;
        taken.add(known);
        const differs = places[order];
        if (differs) known.differs = differs;
        if (known !== passage) group.passages.push(known);
      }
      group.values.push(...lines(params?.values));
    }
    groups.push(group);
  }
  return groups;
}
