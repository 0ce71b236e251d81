/**
 * Bytes in which a page must declare its encoding.
 * @see https://html.spec.whatwg.org/multipage/semantics.html#charset
 */
const sniffBytes = 1024;

function encodingOf(label: string | undefined): string | undefined {
  try {
    return label && new TextDecoder(label.trim().replace(/^["']|["']$/g, '')).encoding;
  } catch {
    return undefined;
  }
}

/**
 * The encoding of a page, from the first of these that names one: byte order mark, `Content-Type`, the page's own
 * declaration; else UTF-8.
 * @returns a label for TextDecoder
 * @see https://html.spec.whatwg.org/multipage/parsing.html#determining-the-character-encoding
 */
export function charsetOf(bytes: Uint8Array, contentType: string): string {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  const header = encodingOf(/charset\s*=\s*([^;\s]+)/i.exec(contentType)?.[1]);
  if (header) return header;
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, sniffBytes));
  const declared = encodingOf(
    /<meta[^>]+charset\s*=\s*["']?([\w-]+)/i.exec(head)?.[1] ??
      /<\?xml[^>]+encoding\s*=\s*["']([\w-]+)/i.exec(head)?.[1],
  );
  // The declaration could be read as ASCII, so the page is not in UTF-16 (see `prescan a byte stream` in the standard).
  return declared?.startsWith('utf-16') ? 'utf-8' : (declared ?? 'utf-8');
}
