import { domainOf } from '../source';
import { kindOfSite, leadingArticle, titleArticle } from './source-words';

/** A page as far as its name goes. */
export interface TitledPage {
  url: string;
  title?: string | undefined;
}

/** Characters of a name at most. */
const maxName = 80;
/** Letters of a name at least that is looked for within a host, and the other way round. */
const minPart = 4;
const letters = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '');

/** The parts of a title around the site's name: `Fire at the mill | The Straits Times`. */
function titleParts(title: string): string[] {
  const parts = title.slice(0, 300).split(/\s[|–—·•:»-]\s|\s?\|\s?/);
  return parts.length > 1 ? parts : [];
}

/**
 * Whether a name refers to a host: `Straits Times` for straitstimes.example, `WHO` or its long name for who.example.
 */
function namesHost(name: string, host: string): boolean {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const plain = letters(name);
  const initials = words.map((word) => word.charAt(0).toLowerCase()).join('');
  // The last label is the country or the kind of a host.
  return host
    .toLowerCase()
    .split('.')
    .slice(0, -1)
    .map(letters)
    .some((label) => {
      if (label.length < 2) return false;
      if (label === plain) return true;
      if (plain.length >= minPart && label.includes(plain)) return true;
      if (plain.startsWith(label) && kindOfSite.test(plain.slice(label.length))) return true;
      return words.length > 1 && (initials === label || (words.length > 2 && label.startsWith(initials)));
    });
}

/**
 * Whether words are nothing but the name of a page's site, or its host: as a claim they say nothing, and every page of
 * the site has them in its footer.
 */
export function namesSource(words: string, { url, title = '' }: TitledPage): boolean {
  const name = words
    .trim()
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
    .replace(leadingArticle, '');
  if (name === '' || name.length > maxName) return false;
  const host = domainOf(url);
  const address =
    name
      .toLowerCase()
      .replace(/^https?:\/\/(?:www\.)?|^www\./, '')
      .split('/')[0] ?? '';
  if (address === host || host.endsWith(`.${address}`)) return true;
  const plain = letters(name);
  const isPart = (part: string) => letters(part.replace(titleArticle, '')) === plain;
  return namesHost(name, host) || titleParts(title).some(isPart);
}
