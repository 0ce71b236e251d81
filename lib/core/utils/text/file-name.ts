/**
 * The last segment of a URL's path, percent-decoded where it is encoded correctly.
 * @throws TypeError for an invalid URL
 */
export function fileName(url: string): string {
  const segment = new URL(url).pathname.split('/').pop() ?? '';
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
