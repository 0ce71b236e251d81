/** An address made absolute, where it is one of the web; else null. @param base what it is relative to */
export function webAddress(address: string, base: string): string | null {
  try {
    const url = new URL(address, base);
    return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : null;
  } catch {
    return null;
  }
}
