/** Attributes that are set on the copy of a page for the conversion to markdown. */
export const marks = {
  /** On the TeX of a formula: `inline`, or `display` for one on lines of its own. */
  tex: 'data-tex',
  /** On the checkbox of a task in a list: `x` or a space. */
  task: 'data-task',
  /** On a reference to a footnote: its label. */
  footnote: 'data-footnote',
  /** On the text of a footnote: its label. */
  footnoteText: 'data-footnote-text',
  /** On a quote: the kind of a callout, in capitals. */
  callout: 'data-callout',
  /** On a cell: left, right or center. */
  align: 'data-align',
  /** On a reply to the post around it: its level. */
  reply: 'data-reply',
} as const;
