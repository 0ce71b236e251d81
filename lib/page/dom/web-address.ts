/** An address made absolute, if it is http or https; else null. @param base the address that it is resolved against */
export function webAddress(address: string, base: string): string | null {
  try {
    const url = new URL(address, base);
    return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : null;
  } catch {
    return null;
  }
}
