/** Characters that end a line, or are no text, in some program that reads the file. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const separators = /[\s\u0000-\u001f\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]+/g;

/** A text on one line: the lines of many formats are their records. */
export function oneLine(text: string): string {
  return text.toWellFormed().replace(separators, ' ').trim();
}

/**
 * Marks of CommonMark and GFM, of formulas, and of the programs that notes are opened in: `%%`, `==` and `[[` of
 * Obsidian, `<%` of Templater, `{{` and `((` of Logseq, `@@` of Org, `{%` of templates.
 */
const marks = /[\\`*_[\]#|~&$^]|!(?=\[)|(?<=[%{])%|%(?=[%>}])|\{(?=[{%|])|(?<=\{)\{|\}(?=\})|=(?==)|(?<=@)@|\((?=\()/g;

/**
 * A text of a page, a model or a file as Markdown without any effect: what a reader shows of it is the text, on one
 * line.
 * @see https://spec.commonmark.org/0.31.2/#backslash-escapes
 */
export function plainMarkdown(text: string): string {
  // A backslash before `<` would count to an address before it in GFM, and the bracket would end that.
  const escaped = oneLine(text)
    .replace(marks, '\\$&')
    .replace(/<(?=[a-z/!?%])/gi, '&lt;');
  // At its start, what begins a list, a rule, an underlined heading, or a property of Logseq.
  return escaped.replace(/^[-+=>]/, '\\$&').replace(/^(\d{1,9}(?=[.)](?:\s|$))|[\w-]+(?=::))/, '$1\\');
}

/** Characters of an address that end it, or have a meaning in Markdown or in a program that opens notes. */
const unsafeInAddress = /[\s<>"\\^`{|}$[\]]|%(?![\da-f]{2})|@(?=@)/gi;

/**
 * An address on its own: a link to it where it is one of the web, otherwise its text.
 * @see https://spec.commonmark.org/0.31.2/#autolinks
 */
export function addressMarkdown(url: string): string {
  const address = oneLine(url);
  if (!/^https?:\/\//i.test(address)) return plainMarkdown(address);
  const encoded = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;
  return `<${address.replace(unsafeInAddress, (one) => (one.trim() === '' ? '%20' : encoded(one)))}>`;
}
