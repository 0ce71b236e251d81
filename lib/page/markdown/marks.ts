/** Attributes by which the copy of a page tells the writer of markdown what an element means. */
export const marks = {
  /** On the TeX of a formula: `inline`, or `display` when it stands on lines of its own. */
  tex: 'data-tex',
  /** `x` or a space: the box of a task in a list. */
  task: 'data-task',
  /** The label of a footnote that is referred to here. */
  footnote: 'data-footnote',
  /** The label of the footnote whose text this is. */
  footnoteText: 'data-footnote-text',
  /** On a quote: the kind of a callout, in capitals. */
  callout: 'data-callout',
  /** On a cell: left, right or center. */
  align: 'data-align',
  /** On a post that answers the one around it: how deep it stands. */
  reply: 'data-reply',
} as const;
