import { filePayload } from './file-payload';
import { numberedLines } from './numbered-lines';
import { readOnlyField } from './read-only-field';
import { fenced, languageOfName } from './text-page';
import { isArticle, isInRepository, viewedFile } from './viewed-file';

/** Files of prose, which need no code block. */
const prose = /\.(?:md|markdown|mdx|rst|adoc|txt|org)$/i;
/** Languages of files that servers send as pages, so that their source is only seen in a viewer. */
const markup: Readonly<Record<string, string>> = { html: 'html', htm: 'html', xml: 'xml', svg: 'xml' };
/** Lines shown on the page that another source of the text has to contain. */
const comparedLines = 3;

function agrees(text: string, lines: readonly string[] | null): boolean {
  const shown = (lines ?? []).map((line) => line.trim()).filter((line) => line !== '');
  return shown.slice(0, comparedLines).every((line) => text.includes(line));
}

/**
 * The source file that a page shows, as viewers of repositories do, as one code block without line numbers. Some
 * viewers render only the lines in view; the whole file is then in a read-only field or in the page's data. Files of
 * prose become plain markdown.
 * @returns the markdown; null where the page shows no file, or shows it rendered
 */
export function readSourceView(document: Document, url: string): string | null {
  const name = viewedFile(document, url);
  if (name === '') return null;
  // Many articles have the title of their address: without a known file extension, more evidence is needed.
  const isNamed = languageOfName(name) !== undefined;
  const isPlaced = isInRepository(url);
  if (!isNamed && !isPlaced) return null;
  const lines = numberedLines(document);
  if (lines === null && !(isNamed && isPlaced)) return null;
  const others = [readOnlyField(document), filePayload(document, name)].filter((text) => agrees(text, lines));
  const [text = ''] = [...others, lines?.join('\n') ?? ''].sort((one, other) => other.length - one.length);
  if (text.trim() === '' || isArticle(document, text.length)) return null;
  if (prose.test(name)) return text.trim();
  const ending = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  const more = Object.hasOwn(markup, ending) ? markup[ending] : undefined;
  return fenced(text.replace(/\r\n?/g, '\n'), languageOfName(name) ?? more ?? '');
}
