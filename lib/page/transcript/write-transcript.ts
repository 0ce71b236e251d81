import { webAddress } from '../dom/web-address';
import { escapeText } from '../markdown/escape-text';
import { isYoutube } from '../markdown/read-embed';
import { linkTarget } from '../markdown/write-link';
import type { Cue } from './find-cues';
import { writeTimeStamp } from './time-stamp';

/** Seconds of a paragraph: shorter ones would be mostly time stamps, longer ones too coarse to find a moment. */
const paragraphLength = 60;

/**
 * The address of a moment: the page's own link, else YouTube's `t`, else a media fragment.
 * @see https://www.w3.org/TR/media-frags/
 */
function momentUrl({ seconds, href }: Cue, page: { url: string; base: string }): string {
  const own = href === undefined ? null : webAddress(href, page.base);
  if (own !== null) return own;
  const url = new URL(page.url);
  url.hash = '';
  if (!isYoutube(url.hostname)) return `${url.href}#t=${seconds}`;
  url.searchParams.set('t', `${seconds}s`);
  return url.href;
}

/**
 * A transcript as markdown: paragraphs of about a minute, each after the time at which it begins, a link to that
 * moment; chapters as headings of the third level.
 * @param page `base` is what its links are relative to
 */
export function writeTranscript(cues: readonly Cue[], page: { url: string; base: string }): string {
  const blocks: string[] = [];
  let texts: string[] = [];
  let start = Number.NEGATIVE_INFINITY;
  const close = () => {
    const last = blocks.length - 1;
    if (texts.length > 0) blocks[last] += ` ${escapeText(texts.join(' '))}`;
    texts = [];
  };
  for (const cue of cues) {
    const opens = cue.chapter !== undefined || cue.seconds - start >= paragraphLength || cue.seconds < start;
    if (opens) {
      close();
      if (cue.chapter) blocks.push(`### ${escapeText(cue.chapter)}`);
      blocks.push(`[${writeTimeStamp(cue.seconds)}](${linkTarget(momentUrl(cue, page))})`);
      start = cue.seconds;
    }
    texts.push(cue.text);
  }
  close();
  return blocks.join('\n\n');
}
