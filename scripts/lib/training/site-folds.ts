/** The site of an address: the last two labels of its host. */
export function siteOf(url: string): string {
  return new URL(url).hostname.split('.').slice(-2).join('.');
}

/** The fold of a site for cross-validation, from a hash of its name: the same in every run. */
export function foldOf(site: string, folds: number): number {
  let hash = 7;
  for (const character of site) hash = (Math.imul(hash, 31) + character.charCodeAt(0)) >>> 0;
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b) >>> 0;
  return ((hash ^ (hash >>> 13)) >>> 0) % folds;
}
