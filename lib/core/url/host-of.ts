/** The host of an address, with its port where it has one; undefined if it is not a URL. */
export function hostOf(address = ''): string | undefined {
  return URL.canParse(address) ? new URL(address).host : undefined;
}
