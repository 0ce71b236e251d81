import { isSameHostAndPath } from '../../core/url/kept-page-key';
import { plainLine } from '../history/plain-line';
import { indexedWords } from '../search/indexed-words';
import { isSameContent } from './anonymous-copy';

/** A text with the address at which it was read. */
interface AddressedText {
  url: string;
  markdown: string;
}

/** Share of the different words of each of two texts that the other one has, where they are one page. */
const nearlyAll = 0.9;

const joinedTerms = ({ markdown }: AddressedText): string =>
  indexedWords(plainLine(markdown))
    .map(({ term }) => term)
    .join(' ');

/**
 * Whether the text kept at one address is the page that was read at another address, which claims to be it or once was.
 * A claim (`rel=canonical`, or an address that led to the page earlier) proves nothing: a site may have many authors,
 * any of whom can declare another's page as the original of theirs. That page would then be replaced, and words of the
 * wrong page would be quoted as its own. So a claim joins two texts only if both were read: at one path of one host,
 * with another query, if they are nearly the same; elsewhere only if they are the same word for word, so that nothing
 * can be slipped in.
 */
export function isSamePage(kept: AddressedText, read: AddressedText): boolean {
  if (isSameHostAndPath(kept.url, read.url))
    return isSameContent(kept, read, nearlyAll) && isSameContent(read, kept, nearlyAll);
  const words = joinedTerms(read);
  return words !== '' && joinedTerms(kept) === words;
}
