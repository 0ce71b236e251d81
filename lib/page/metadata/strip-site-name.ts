import { domainOf } from '../../core/source';
import { wordsOf } from '../dom/words-of';

const separator = /(\s+[|\-–—·•»«~:/\\]+\s+|\s*[|»«｜]\s*)/;
/** Each separator has one of them. */
const signs = ['|', '»', '«', '｜', ' -', ' –', ' —', ' ·', ' •', ' ~', ' :', ' /', ' \\'];

/** Whether a title may have parts, one of which may be its site's name. @param title its white space is single spaces */
export function hasParts(title: string): boolean {
  for (const sign of signs) if (title.includes(sign)) return true;
  return false;
}

/** Letters and digits only, for comparing names however they are written. */
function bare(text: string): string {
  return wordsOf(text.normalize('NFKC')).join('');
}

interface Known {
  siteName?: string;
  heading?: string;
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
 * A page's title without the site's name at its end or start. A part goes only when something says that it is the
 * site: the name the page gives itself, its domain, or a main heading equal to the rest.
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
