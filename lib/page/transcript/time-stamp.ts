const stamp = /^[[(]?\s*(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)(?:[.,]\d{1,3})?\s*[\])]?$/;

/** Characters, with the white space of its markup. */
const maxLength = 200;

/** A moment of a film or recording in seconds, where a text is nothing but `1:02`, `[00:01:02.500]` and the like; else null. */
export function readTimeStamp(text: string): number | null {
  if (text.length > maxLength || !text.includes(':')) return null;
  const [whole, hours = '0', minutes = '', seconds = ''] = stamp.exec(text.trim()) ?? [];
  return whole === undefined ? null : Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds);
}

/** A moment as players write it: `1:02`, `1:00:02`. */
export function writeTimeStamp(seconds: number): string {
  const hours = Math.floor(seconds / 3_600);
  const minutes = Math.floor((seconds % 3_600) / 60);
  const two = (part: number) => String(part).padStart(2, '0');
  const rest = two(seconds % 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}
