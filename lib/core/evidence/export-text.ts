/** A text on one line: the lines of some formats are their records. */
export function oneLine(text: string): string {
  return text.toWellFormed().replace(/\s+/g, ' ').trim();
}

/** A text of a page or a model without effect as markdown or HTML. */
export function escaped(text: string): string {
  return oneLine(text).replace(/[\\`*_[\]<>!#|~&]/g, '\\$&');
}

/** A URL without the characters that end an autolink. */
export function withoutBrackets(url: string): string {
  return url.replace(/[\s<>]/g, '');
}
