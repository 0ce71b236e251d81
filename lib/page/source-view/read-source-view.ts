import { filePayload } from './file-payload';
import { numberedLines } from './numbered-lines';
import { readOnlyField } from './read-only-field';
import { fenced, languageOfName } from './text-page';
import { isArticle, isInRepository, viewedFile } from './viewed-file';

/** Files that are prose: their text is readable as it stands. */
const prose = /\.(?:md|markdown|mdx|rst|adoc|txt|org)$/i;
/** Languages of files that servers send as pages, so that they come as a view only. */
const markup: Readonly<Record<string, string>> = { html: 'html', htm: 'html', xml: 'xml', svg: 'xml' };
/** Lines of the page that another source of the text must have too. */
const witnesses = 3;

function agrees(text: string, lines: readonly string[] | null): boolean {
  const shown = (lines ?? []).map((line) => line.trim()).filter((line) => line !== '');
  return shown.slice(0, witnesses).every((line) => text.includes(line));
}

/**
 * A page that shows a file of source code, as viewers of repositories do, as one block of code without the numbers of its lines.
 * Viewers show some lines only, as far as they are in view; the whole is then in a field that can only be read, or in the page's data.
 * Files of prose stay as they are.
 * @returns the markdown; null where the page shows no file, or draws one as a page
 */
export function readSourceView(document: Document, url: string): string | null {
  const name = viewedFile(document, url);
  if (name === '') return null;
  // Many an article is called like its address; without a name of a language it takes more to be a file.
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
