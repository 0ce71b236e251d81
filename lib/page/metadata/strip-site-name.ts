import { domainOf } from '../../core/source';
import { wordsOf } from '../dom/words-of';

const separator = /(\s+[|\-–—·•»«~:/\\]+\s+|\s*[|»«｜]\s*)/;
/** One of them is in each separator; searched for first, since they are cheaper than the pattern. */
const signs = ['|', '»', '«', '｜', ' -', ' –', ' —', ' ·', ' •', ' ~', ' :', ' /', ' \\'];

/**
 * Whether a title may have parts, one of which may be its site's name.
 * @param title its white space is single spaces
 */
export function hasParts(title: string): boolean {
  for (const sign of signs) if (title.includes(sign)) return true;
  return false;
}

/** Letters and digits only, for comparing names however they are written. */
function bare(text: string): string {
  return wordsOf(text.normalize('NFKC')).join('');
}

/** Known facts about the site and the page besides the title. */
interface Known {
  siteName?: string | undefined;
  heading?: string | undefined;
  url: string;
}

function isSite(part: string, rest: string, { siteName = '', heading = '', url }: Known): boolean {
  const name = bare(part);
  const kept = name === '' ? '' : bare(rest);
  if (kept === '') return false;
  if (name === bare(siteName) || kept === bare(heading)) return true;
  const labels = domainOf(url).split('.').slice(0, -1).map(bare);
  return labels.includes(name) || labels.join('') === name;
}

/**
 * A page's title without the site's name at its end or start. A part is removed only with evidence that it names the
 * site: the declared site name, the domain, or a main heading equal to the rest.
 */
export function stripSiteName(title: string, known: Known): string {
  const parts = title.split(separator);
  if (parts.length < 3) return title;
  const last = parts.at(-1) ?? '';
  const beforeLast = parts.slice(0, -2).join('');
  if (isSite(last, beforeLast, known)) return stripSiteName(beforeLast.trim(), known);
  const first = parts[0] ?? '';
  const afterFirst = parts.slice(2).join('');
  return isSite(first, afterFirst, known) ? stripSiteName(afterFirst.trim(), known) : title;
}
