import { Tokenizer } from 'htmlparser2';
import { oneLine } from '../../../../core/markdown/plain-text';

/** A bookmark of a file; `title` may be empty. */
export interface Bookmark {
  url: string;
  title: string;
}

/** Bookmarks of a file at most. */
const maxBookmarks = 20_000;
/** UTF-16 units of a title, and of an address, at most. */
const maxTitle = 500;
const maxAddress = 8_000;

/**
 * Whether a file begins like exported bookmarks.
 * @see
 * https://learn.microsoft.com/en-us/previous-versions/windows/internet-explorer/ie-developer/platform-apis/aa753582(v=vs.85)
 */
export function isBookmarksFile(beginning: string): boolean {
  return /^\ufeff?\s*<!doctype netscape-bookmark-file-1>/i.test(beginning);
}

/**
 * Reads the file of bookmarks that browsers export, from its tokens and without a tree: it is untrusted, and a parser's
 * work on what is never closed grows with the square of its depth.
 * @returns each address of the web once, without its fragment, in the order of the file
 */
export function readBookmarks(html: string): Bookmark[] {
  const found = new Map<string, Bookmark>();
  const ignore = (): void => undefined;
  let name = '';
  let attribute = '';
  let href = '';
  let title: string | undefined;
  const addText = (text: string): void => {
    if (title !== undefined && title.length < maxTitle) title += text.slice(0, maxTitle);
  };
  const addHref = (text: string): void => {
    if (name === 'a' && attribute === 'href' && href.length < maxAddress) href += text.slice(0, maxAddress);
  };
  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      onopentagname(start, end) {
        name = html.slice(start, end).toLowerCase();
        if (name === 'a') href = '';
      },
      onattribname(start, end) {
        attribute = html.slice(start, end).toLowerCase();
      },
      onattribdata: (start, end) => addHref(html.slice(start, end)),
      onattribentity: (point) => addHref(String.fromCodePoint(point)),
      onattribend: ignore,
      onopentagend() {
        if (name === 'a') title = '';
      },
      onselfclosingtag: ignore,
      ontext: (start, end) => addText(html.slice(start, end)),
      ontextentity: (point) => addText(String.fromCodePoint(point)),
      onclosetag(start, end) {
        if (title === undefined || html.slice(start, end).toLowerCase() !== 'a') return;
        const address = /^https?:/i.test(href) && URL.canParse(href) ? new URL(href) : undefined;
        if (address) {
          address.hash = '';
          const { href: url } = address;
          if (!found.has(url) && found.size < maxBookmarks)
            found.set(url, { url, title: oneLine(title).slice(0, maxTitle) });
        }
        title = undefined;
      },
      oncdata: ignore,
      oncomment: ignore,
      ondeclaration: ignore,
      onprocessinginstruction: ignore,
      onend: ignore,
    },
  );
  tokenizer.write(html);
  tokenizer.end();
  return [...found.values()];
}
