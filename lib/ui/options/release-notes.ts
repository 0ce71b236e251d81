/** The notes of a version in CHANGELOG.md, whose lines are plain words. */
export interface ReleaseNotes {
  version: string;
  parts: { heading: string; lines: string[] }[];
}

/**
 * The notes of the newest version in a changelog of the form of https://keepachangelog.com/en/1.1.0/: its sections have
 * headings of three levels and lists below them. What has no version yet is left out.
 */
export function newestNotes(changelog: string): ReleaseNotes | undefined {
  const section = changelog.split(/^## /m).find((text) => /^\[\d+\.\d+\.\d+\] - /.test(text));
  const version = section?.slice(1, section.indexOf(']'));
  if (section === undefined || version === undefined) return undefined;
  const [, ...parts] = section.split(/^### /m);
  return {
    version,
    parts: parts.map((part) => {
      const [heading = '', ...rest] = part.split('\n');
      return { heading, lines: rest.flatMap((line) => (line.startsWith('- ') ? [line.slice(2)] : [])) };
    }),
  };
}
