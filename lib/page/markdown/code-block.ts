const languageClasses = [
  /(?:^|\s)(?:language|lang|highlight-source|highlight-text|highlight)-([\w+#.-]+)/i,
  /(?:^|\s)brush:\s*([\w+#.-]+)/i,
  /(?:^|\s)sourceCode\s+([\w+#.-]+)/,
  /(?:^|\s)hljs\s+([\w+#.-]+)/,
  /(?:^|\s)([\w+#.-]+)\s+hljs(?:\s|$)/,
];
/** Words in the position of a language that name none. */
const noLanguage =
  /^(?:plain(?:-?text)?|te?xt|none|no-?highlight|default|auto|undefined|notranslate|wrapper|highlight|code|copy|line-numbers|source|hljs.*|lang|js-.*|tab-.*|linenums.*)$/i;
const attributes = ['data-language', 'data-lang', 'data-enlighter-language', 'data-code-language'];

const gutter =
  /(?:^|[\s_-])(?:line-?no|linenos|line-?num(?:ber)?s?|linenodiv|gutter|gl|blob-num|ln-num(?:ber)?s?|crayon-nums|lnt?|line-numbers-rows)(?:$|[\s_-])/i;
const lineClass =
  /(?:^|\s)(?:line|code-line|token-line|view-line|cm-line|crayon-line|CodeMirror-line|react-code-text)(?:\s|$)/i;
const lineElements = new Set(['div', 'p', 'li', 'tr']);
const skipped = new Set(['button', 'script', 'style', 'template', 'svg', 'textarea', 'select']);

function languageIn(place: Element, isCode: boolean): string {
  const className = place.getAttribute('class') ?? '';
  const byName = languageClasses.map((pattern) => pattern.exec(className)?.[1]);
  const figure = place.localName === 'figure' ? /^highlight\s+(\S+)/.exec(className)?.[1] : undefined;
  const written = isCode ? place.getAttribute('lang') : null;
  const named = attributes.map((name) => place.getAttribute(name)).find(Boolean);
  const candidates = [named, ...byName, figure, written];
  for (const candidate of candidates) {
    const language = candidate?.toLowerCase().replace(/^html-basic$/, 'html');
    if (language && /^[\w+#.-]{1,30}$/.test(language) && !noLanguage.test(language)) return language;
  }
  return '';
}

/** The language of a code block, by the conventions of syntax highlighters: on `<pre>`, its `<code>`, or a wrapper. */
export function codeLanguage(block: Element): string {
  const parent = block.parentElement;
  const inside = block.querySelector('code') ?? block.querySelector('pre');
  for (const place of [inside, block]) {
    const language = place ? languageIn(place, true) : '';
    if (language) return language;
  }
  for (const place of [parent, parent?.parentElement]) {
    const language = place ? languageIn(place, false) : '';
    if (language) return language;
  }
  return '';
}

function isGutter(element: Element): boolean {
  const className = element.getAttribute('class') ?? '';
  if (!gutter.test(className) && !element.hasAttribute('data-line-number')) return false;
  return /^[\s\d.:|+-]*$/.test(element.textContent ?? '');
}

function isLine(element: Element): boolean {
  if (lineElements.has(element.localName)) return true;
  return element.localName !== 'td' && lineClass.test(element.getAttribute('class') ?? '');
}

/**
 * The text of a code block as rendered: `<br>`, rows and line elements as line ends; without gutters of line numbers,
 * copy buttons and the like. The element is not changed.
 */
export function codeText(block: Element): string {
  let text = '';
  let pending = false;
  const add = (part: string) => {
    if (part === '') return;
    if (pending && !part.startsWith('\n')) text += '\n';
    pending = false;
    text += part;
  };
  const stack: { node: Node | null; line: boolean }[] = [{ node: block.firstChild, line: false }];
  for (let frame = stack.at(-1); frame !== undefined; frame = stack.at(-1)) {
    const { node } = frame;
    if (node === null) {
      if (frame.line) pending = true;
      stack.pop();
      continue;
    }
    frame.node = node.nextSibling;
    if (node.nodeType === 3) {
      const value = node.nodeValue ?? '';
      const parent = node.parentNode?.nodeName;
      // White space between rows and cells is not part of the code.
      if (!/^(?:TABLE|TBODY|TR)$/.test(parent ?? '') || value.trim() !== '') add(value);
    } else if (node.nodeType === 1) {
      const element = node as Element;
      // An empty line often holds one break, so that it has a height.
      const alone = element.localName === 'br' && element.parentNode?.childNodes.length === 1 && stack.length > 1;
      if (element.localName === 'br') add(alone ? '' : '\n');
      else if (!skipped.has(element.localName) && !isGutter(element)) {
        const line = isLine(element);
        if (line && (pending || (text !== '' && !text.endsWith('\n')))) {
          text += '\n';
          pending = false;
        }
        stack.push({ node: element.firstChild, line });
      }
    }
  }
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/\u200b/g, '')
    .replace(/^(?:[ \t]*\n)+/, '')
    .trimEnd();
}

const codeTable =
  /(?:^|[\s_-])(?:rouge-table|highlighttable|lntable|crayon-table|js-file-line-container|syntaxhighlighter|code-table|highlight)(?:$|[\s_-])/i;
const codeTableCell =
  'td.gutter, td.code, td.blob-code, td.rouge-code, td.linenos, td.crayon-code, td.lntd, td.hljs-ln-code';
const codeEditor = /(?:^|\s)(?:cm-content|CodeMirror-code|view-lines|ace_text-layer)(?:\s|$)/;

/** Whether an element is a block of code: `<pre>`, a table of line numbers and lines, an editor's lines. */
export function isCodeBlock(element: Element): boolean {
  switch (element.localName) {
    case 'pre':
      return element.querySelector('h1, h2, h3, h4, dl, blockquote, figure') === null;
    case 'table':
      return (
        element.querySelector('pre, .code, .blob-code') !== null &&
        (codeTable.test(element.getAttribute('class') ?? '') || element.closest('pre, figure.highlight') !== null) &&
        (element.querySelector(codeTableCell) !== null || element.querySelector('.lineno, .line-number') !== null)
      );
    case 'div':
      return codeEditor.test(element.getAttribute('class') ?? '');
    default:
      return false;
  }
}
