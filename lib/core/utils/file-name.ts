/** The last part of a path as a person reads it; a server may write a percent sign that stands for itself. */
export function fileName(url: string): string {
  const segment = new URL(url).pathname.split('/').pop() ?? '';
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
