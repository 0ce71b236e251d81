/**
 * Notes of a version in a changelog of the form of https://keepachangelog.com/en/1.1.0/.
 * @param {string} changelog markdown
 * @param {string} version such as 1.0.0
 * @returns {string | undefined} what stands below its heading, which has a date; undefined where there is none, or
 *   nothing below it
 */
export function notesOf(changelog, version) {
  const [, ...sections] = changelog.split(/^## /m);
  const section = sections.find((text) => text.startsWith(`[${version}] - `));
  const [heading, ...lines] = section?.split('\n') ?? [];
  if (!/ - \d{4}-\d{2}-\d{2}$/.test(heading ?? '')) return undefined;
  return lines.join('\n').trim() || undefined;
}
