import { domainOf } from '../core/source';
import { wordsOf } from './words-of';

const separator = /\s+[|\-–—·•»«~:/\\]+\s+|\s*[|»«｜]\s*/;

/** Letters and digits only, for comparing names however they are written. */
function bare(text: string): string {
  return wordsOf(text.normalize('NFKC')).join('');
}

/**
 * A page's title without the site's name at its end or start. A part goes only when something says that it is the
 * site: the name the page gives itself, its domain, or a main heading equal to the rest.
 */
export function stripSiteName(title: string, known: { siteName?: string; heading?: string; url: string }): string {
  const parts = title.split(new RegExp(`(${separator.source})`));
  if (parts.length < 3) return title;
  const labels = domainOf(known.url).split('.').slice(0, -1).map(bare);
  const site = bare(known.siteName ?? '');
  const heading = bare(known.heading ?? '');
  const isSite = (part: string, rest: string) => {
    const name = bare(part);
    if (name === '' || bare(rest) === '') return false;
    return (
      name === site || labels.includes(name) || labels.join('') === name || (heading !== '' && bare(rest) === heading)
    );
  };
  const last = parts.at(-1) ?? '';
  const beforeLast = parts.slice(0, -2).join('');
  if (isSite(last, beforeLast)) return stripSiteName(beforeLast.trim(), known);
  const first = parts[0] ?? '';
  const afterFirst = parts.slice(2).join('');
  return isSite(first, afterFirst) ? stripSiteName(afterFirst.trim(), known) : title;
}
