import type { AssistantMessage } from '../../../core/message';
import type { Span } from '../../../core/source';

/** Part of a sentence; `missing`: words that the cited page does not have. */
export interface ClaimPart {
  text: string;
  missing: boolean;
}

/** The citations of a checked page under one of its headings. */
export interface ClaimGroup {
  /** Empty before the first heading. */
  heading: string;
  /** Places in the message's list of citations. */
  citations: number[];
}

const headingLine = /^### (.*)$/gm;
const escaped = /\\([!-/:-@[-`{-~])/g;

/** Markdown without the backslashes before its signs: the sentences of a page have no other markup. */
function plain(text: string): string {
  return text.replace(escaped, '$1');
}

/** The citations of a checked page by its headings, in the order of the text. */
export function claimGroups({ text, citations }: Pick<AssistantMessage, 'text' | 'citations'>): ClaimGroup[] {
  const headings = [...text.matchAll(headingLine)].map(({ index, 1: title = '' }) => ({ index, title: plain(title) }));
  const groups: ClaimGroup[] = [];
  let next = 0;
  let heading = '';
  citations.forEach(({ claim }, index) => {
    let isNew = groups.length === 0;
    for (let found = headings[next]; found && found.index < claim.start; found = headings[next]) {
      heading = found.title;
      isNew = true;
      next += 1;
    }
    const last = groups.at(-1);
    if (isNew || last === undefined) groups.push({ heading, citations: [index] });
    else last.citations.push(index);
  });
  return groups;
}

/** A sentence in parts, with the words marked that the cited page does not have. */
export function claimParts(text: string, claim: Span, missing: readonly Span[] = []): ClaimPart[] {
  const parts: ClaimPart[] = [];
  let from = claim.start;
  const add = (end: number, isMissing: boolean) => {
    if (end > from) parts.push({ text: plain(text.slice(from, end)), missing: isMissing });
    from = Math.max(from, end);
  };
  for (const { start, end } of missing.toSorted((one, other) => one.start - other.start)) {
    add(Math.min(start, claim.end), false);
    add(Math.min(end, claim.end), true);
  }
  add(claim.end, false);
  return parts;
}
