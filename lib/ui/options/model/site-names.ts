const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const siteName = new RegExp(`^(?:${label}\\.)*${label}$`);

/**
 * Reduces a typed site to its host name: scheme, path, port and `www.` are removed, other scripts become Punycode.
 * @returns the typed text, trimmed, where it contains no host name
 */
export function normaliseSite(typed: string): string {
  const text = typed.trim();
  const address = /^[a-z]+:\/\//i.test(text) ? text : `https://${text}`;
  if (/\s/.test(text) || !URL.canParse(address)) return text;
  return new URL(address).hostname.replace(/^www\./, '').replace(/\.$/, '') || text;
}

/** Whether a text is a host name. */
export function isSiteName(text: string): boolean {
  return siteName.test(text) && text.includes('.') && text.length <= 253;
}

/** The sites in typed or pasted text, separated by spaces, commas or semicolons. */
export function splitSites(typed: string): string[] {
  return typed.split(/[\s,;]+/).flatMap((word) => (word === '' ? [] : [normaliseSite(word)]));
}
