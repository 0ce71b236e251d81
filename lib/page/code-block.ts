const languageClass = /(?:^|\s)(?:language|lang|highlight-source|highlight-text|brush:?|sourceCode)[-\s:]+([\w+#.-]+)/i;
const lineNumbers = '.lineno, .linenumber, .line-number, .line-numbers-rows, .ln-num, .gutter';

/** The language of a code block, by the conventions of highlighters: on `<pre>`, on its `<code>`, or on what wraps it. */
export function languageOf(pre: Element): string {
  const parent = pre.parentElement;
  const places = [pre.querySelector('code'), pre, parent, parent?.parentElement];
  for (const place of places) {
    const named = place?.getAttribute('data-lang') ?? place?.getAttribute('data-language');
    const language = named ?? languageClass.exec(place?.getAttribute('class') ?? '')?.[1];
    if (language && /^[\w+#.-]{1,30}$/.test(language)) return language.toLowerCase();
  }
  return '';
}

/** The text of a code block: `<br>` and rows of a line table as line ends, line numbers left out. */
export function codeText(pre: Element): string {
  const copy = pre.cloneNode(true) as Element;
  for (const number of copy.querySelectorAll(lineNumbers)) number.remove();
  for (const lineBreak of copy.querySelectorAll('br')) lineBreak.replaceWith('\n');
  for (const row of copy.querySelectorAll('tr')) row.append('\n');
  return (copy.textContent ?? '').replace(/\r\n?/g, '\n').replace(/^\n|\s+$/g, '');
}
