/** An address as the format writes it, with spaces in some: a URL of the web, or undefined. */
export function webUri(uri: string | undefined): string | undefined {
  const url = uri?.trim().replaceAll(' ', '%20') ?? '';
  return /^https?:/i.test(url) && URL.canParse(url) ? url : undefined;
}
