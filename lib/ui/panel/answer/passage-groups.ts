import type { AssistantMessage } from '../../../core/message';
import type { Span } from '../../../core/source';

/** A passage with all citations of it. */
export interface ShownPassage {
  /** Places of its citations in the message's list; the first is of the page that is quoted. */
  citations: number[];
  /** The value in it that another page gives differently, in the passage's own text. */
  differs?: Span;
}

/** Passages that are shown together: a single one, or those of pages that disagree. */
export interface PassageGroup {
  passages: ShownPassage[];
  /** The values that differ; none where the pages agree or only one speaks. */
  values: string[];
}

/** The passages of an answer in quote mode, in order; those that a notice `values-differ` names are grouped. */
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
    for (const notice of notices) {
      if (notice.type !== 'values-differ') continue;
      const { values } = notice;
      if (!values.some(({ citation }) => passage.citations.includes(citation))) continue;
      for (const { citation, span } of values) {
        const known = passages.find((other) => other.citations.includes(citation));
        if (!known || taken.has(known)) continue;
        taken.add(known);
        if (span.end > span.start) known.differs = span;
        if (known !== passage) group.passages.push(known);
      }
      group.values.push(...values.map(({ text }) => text));
    }
    groups.push(group);
  }
  return groups;
}
