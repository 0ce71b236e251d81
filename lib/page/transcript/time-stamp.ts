const stamp = /^[[(]?\s*(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)(?:[.,]\d{1,3})?\s*[\])]?$/;

/** Characters, including the white space of the markup. */
const maxLength = 200;

/** Parses a text such as `1:02` or `[00:01:02.500]` into seconds; null where it is anything else. */
export function readTimeStamp(text: string): number | null {
  if (text.length > maxLength || !text.includes(':')) return null;
  const [whole, hours = '0', minutes = '', seconds = ''] = stamp.exec(text.trim()) ?? [];
  return whole === undefined ? null : Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds);
}

/** Seconds as players write them: `1:02`, `1:00:02`. */
export function writeTimeStamp(seconds: number): string {
  const hours = Math.floor(seconds / 3_600);
  const minutes = Math.floor((seconds % 3_600) / 60);
  const two = (part: number) => String(part).padStart(2, '0');
  const rest = two(seconds % 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}
