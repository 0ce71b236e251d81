const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const siteName = new RegExp(`^(?:${label}\\.)*${label}$`);

/**
 * A site as a person types it, as a bare host name: address, path, port and `www.` are taken off, other scripts become
 * what goes over the wire.
 * @returns the typed text, trimmed, where no host name can be made of it
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

/** Typed or pasted text as sites, one for each word. */
export function splitSites(typed: string): string[] {
  return typed.split(/[\s,;]+/).flatMap((word) => (word === '' ? [] : [normaliseSite(word)]));
}
