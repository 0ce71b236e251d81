/** Bytes in which a page must declare its encoding (HTML, section 4.2.5.4). */
const sniffBytes = 1024;

function known(label: string | undefined): string | undefined {
  try {
    return label && new TextDecoder(label.trim().replace(/^["']|["']$/g, '')).encoding;
  } catch {
    return undefined;
  }
}

/**
 * The encoding of a page: byte order mark, then the header, then what the markup says, then UTF-8.
 * @returns a label that TextDecoder takes
 */
export function charsetOf(bytes: Uint8Array, contentType: string): string {
  const [a, b, c] = bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  const header = known(/charset\s*=\s*([^;\s]+)/i.exec(contentType)?.[1]);
  if (header) return header;
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, sniffBytes));
  const declared = known(
    /<meta[^>]+charset\s*=\s*["']?([\w-]+)/i.exec(head)?.[1] ??
      /<\?xml[^>]+encoding\s*=\s*["']([\w-]+)/i.exec(head)?.[1],
  );
  // A page whose ASCII markup could be read cannot be UTF-16, whatever it says.
  return declared?.startsWith('utf-16') ? 'utf-8' : (declared ?? 'utf-8');
}
