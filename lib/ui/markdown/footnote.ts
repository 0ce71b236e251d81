import type { Token } from 'marked';

/** Characters between `[^` and `]`; some services write their own marks as `[^1^]`. */
const label = '([^\\]\\s^]{1,40})';
const reference = new RegExp(`^\\[\\^${label}\\]`);
/** A note, up to a blank line or the next note. */
const definition = new RegExp(
  `^ {0,3}\\[\\^${label}\\]:[ \\t]*([^\\n]*(?:\\n(?![ \\t]*(?:\\n|$)| {0,3}\\[\\^)[^\\n]+)*)(?:\\n+|$)`,
);
const beginning = /^ {0,3}\[\^/;
const definedLabels = new RegExp(`^ {0,3}\\[\\^${label}\\]:`, 'gm');

/** A reference `[^1]` to a footnote. */
export interface FootnoteReferenceToken {
  type: 'footnote-reference';
  raw: string;
  label: string;
}

/** A note `[^1]: …`. */
export interface FootnoteToken {
  type: 'footnote';
  raw: string;
  label: string;
  tokens: Token[];
}

/**
 * The reference at the start of a text.
 * @see https://github.blog/changelog/2021-09-30-footnotes-now-supported-in-markdown-fields/
 */
export function footnoteReferenceAt(source: string): FootnoteReferenceToken | undefined {
  const [raw, name] = reference.exec(source) ?? [];
  return raw === undefined || name === undefined ? undefined : { type: 'footnote-reference', raw, label: name };
}

/** The note at the start of a text: its label, its words and all of its source. */
export function footnoteAt(source: string): { raw: string; label: string; text: string } | undefined {
  const [raw, name, text] = (beginning.test(source) && definition.exec(source)) || [];
  return raw === undefined || name === undefined ? undefined : { raw, label: name, text: text ?? '' };
}

/** The labels for which a text has notes. */
export function footnoteLabels(source: string): string[] {
  return source.includes('[^') ? [...source.matchAll(definedLabels)].map(([, name]) => name ?? '') : [];
}
