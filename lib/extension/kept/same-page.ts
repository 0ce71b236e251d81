import { isOnePlace } from '../../core/url/kept-key';
import { plainLine } from '../history/plain-line';
import { searchWords } from '../search/search-words';
import { isLike } from './anonymous-copy';

/** A text with the address at which it was read. */
interface Reading {
  url: string;
  markdown: string;
}

/** Share of the different words of each of two texts that the other one has, where they are one page. */
const nearlyAll = 0.9;

const wordsOf = ({ markdown }: Reading): string =>
  searchWords(plainLine(markdown))
    .map(({ term }) => term)
    .join(' ');

/**
 * Whether what was kept at one address is the page that was read at another, which claims to be it, or once was.
 *
 * A claim (`rel=canonical`, or an address that led to the page earlier) proves nothing: a site may have many authors, any of whom
 * can name another's page as the one that theirs is a copy of. It would then take that page's place, and its words would be
 * quoted as those of the other. So a claim only ever joins texts that both were read: at one path of one host, with another
 * query, where they are nearly the same; elsewhere where they are the same word for word, so that nothing can be put in.
 */
export function isSamePage(kept: Reading, read: Reading): boolean {
  if (isOnePlace(kept.url, read.url)) return isLike(kept, read, nearlyAll) && isLike(read, kept, nearlyAll);
  const words = wordsOf(read);
  return words !== '' && wordsOf(kept) === words;
}
