import { Parser } from 'htmlparser2';
import { oneLine } from '../../../../core/markdown/plain-text';

/** A bookmark of a file; `title` may be empty. */
export interface Bookmark {
  url: string;
  title: string;
}

/** Bookmarks of a file at most. */
const maxBookmarks = 20_000;
/** UTF-16 units of a title. */
const maxTitle = 500;

/** Whether a file's beginning is that of exported bookmarks. @see https://learn.microsoft.com/en-us/previous-versions/windows/internet-explorer/ie-developer/platform-apis/aa753582(v=vs.85) */
export function isBookmarksFile(beginning: string): boolean {
  return /^\ufeff?\s*<!doctype netscape-bookmark-file-1>/i.test(beginning);
}

/**
 * Reads the file of bookmarks that browsers export, in one pass and without a document: it is untrusted.
 * @returns each address of the web once, without its fragment, in the order of the file
 */
export function readBookmarks(html: string): Bookmark[] {
  const found = new Map<string, Bookmark>();
  let open: Bookmark | undefined;
  const parser = new Parser({
    onopentag(name, { href = '' }) {
      if (name !== 'a' || !/^https?:/i.test(href) || !URL.canParse(href)) return;
      const url = new URL(href);
      url.hash = '';
      open = { url: url.href, title: '' };
    },
    ontext(text) {
      if (open && open.title.length < maxTitle) open.title += text;
    },
    onclosetag(name) {
      if (name !== 'a' || !open) return;
      if (!found.has(open.url) && found.size < maxBookmarks)
        found.set(open.url, { url: open.url, title: oneLine(open.title).slice(0, maxTitle) });
      open = undefined;
    },
  });
  parser.end(html);
  return [...found.values()];
}
