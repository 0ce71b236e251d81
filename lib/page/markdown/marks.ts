/** Attributes that are set on the copy of a page for the conversion to markdown. */
export const marks = {
  /** Of a formula's TeX: `inline`, or `display` for one on lines of its own. */
  tex: 'data-tex',
  /** Of a task's checkbox in a list: `x` or a space. */
  task: 'data-task',
  /** Of a reference to a footnote: its label. */
  footnote: 'data-footnote',
  /** Of a footnote's text: its label. */
  footnoteText: 'data-footnote-text',
  /** Of a quote: the kind of a callout, in capitals. */
  callout: 'data-callout',
  /** Of a cell: left, right or center. */
  align: 'data-align',
  /** Of a reply to the post around it: its level. */
  reply: 'data-reply',
} as const;
