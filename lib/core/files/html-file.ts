/** A block of a document, in plain text. */
export type HtmlBlock =
  | { kind: 'heading'; level: 1 | 2 | 3 | 4; text: string; id?: string }
  | { kind: 'paragraph' | 'quote' | 'code' | 'note'; text: string }
  | { kind: 'list'; items: readonly string[] }
  | { kind: 'rows'; rows: readonly (readonly string[])[] }
  /** `href`: an address of the web, or a fragment of the document; any other is shown as text. */
  | { kind: 'link'; text: string; href: string };

export interface HtmlDocument {
  title: string;
  /** BCP 47. */
  language: string;
  direction: 'ltr' | 'rtl';
  blocks: readonly HtmlBlock[];
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Characters that HTML forbids, or that end a document for some reader. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]/g;

/** Escapes a text for HTML, for an element's content or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text
    .toWellFormed()
    .replace(forbidden, ' ')
    .replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** An address that a link may have; undefined for any other. */
function linkTarget(href: string): string | undefined {
  if (/^#[\w-]+$/.test(href)) return href;
  try {
    const url = new URL(href);
    return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : undefined;
  } catch {
    return undefined;
  }
}

function blockHtml(block: HtmlBlock): string {
  switch (block.kind) {
    case 'heading': {
      const id = block.id === undefined ? '' : ` id="${escapeHtml(block.id)}"`;
      return `<h${block.level}${id} dir="auto">${escapeHtml(block.text)}</h${block.level}>`;
    }
    case 'paragraph':
      return `<p dir="auto">${escapeHtml(block.text)}</p>`;
    case 'note':
      return `<p class="note" dir="auto">${escapeHtml(block.text)}</p>`;
    case 'quote':
      return `<blockquote dir="auto">${escapeHtml(block.text)}</blockquote>`;
    case 'code':
      return `<pre>${escapeHtml(block.text)}</pre>`;
    case 'list':
      return `<ul>${block.items.map((item) => `<li dir="auto">${escapeHtml(item)}</li>`).join('')}</ul>`;
    case 'rows': {
      const rows = block.rows.map((cells) => cells.map((cell) => `<td dir="auto">${escapeHtml(cell)}</td>`).join(''));
      return `<table>${rows.map((row) => `<tr>${row}</tr>`).join('')}</table>`;
    }
    case 'link': {
      const target = linkTarget(block.href);
      const text = escapeHtml(block.text);
      return target === undefined
        ? `<p class="note" dir="auto">${text}</p>`
        : `<p class="note" dir="auto"><a href="${escapeHtml(target)}" rel="noreferrer noopener">${text}</a></p>`;
    }
  }
}

const style = `:root{color-scheme:light dark}body{max-width:44rem;margin:2rem auto;padding:0 1.25rem;font:16px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
h1,h2,h3,h4{line-height:1.25}h2{margin-top:3rem;border-top:1px solid;padding-top:1rem}blockquote{margin:.75rem 0;padding:0 1rem;border-inline-start:2px solid;font-family:ui-serif,Georgia,serif}
p,li,td{white-space:pre-line}pre{overflow:auto}table{border-collapse:collapse}td{padding:.25rem .75rem .25rem 0;vertical-align:top}.note{font-size:.875rem;opacity:.8}`;

/**
 * A document in one file that needs nothing else: no script and no request is in it, and its policy allows none. All
 * texts are escaped.
 * @see https://developer.mozilla.org/en-US/docs/Web/HTML/Reference/Elements/meta/http-equiv
 */
export function htmlFile({ title, language, direction, blocks }: HtmlDocument): string {
  return `<!doctype html>
<html lang="${escapeHtml(language)}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">
<meta name="referrer" content="no-referrer">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
${blocks.map(blockHtml).join('\n')}
</body>
</html>
`;
}
