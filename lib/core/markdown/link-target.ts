import { decodeEntities } from '../utils/text/decode-entities';

/** `(…)` behind a link's text, up to its title: an address in angle brackets, or one without white space. */
const opening =
  /\([ \t]*(?:<([^<>\n`]*)>|((?:\\[^\s<>`]|[^\s()<>`\\])*(?:\((?:\\[^\s<>`]|[^\s()<>`\\])*\)(?:\\[^\s<>`]|[^\s()<>`\\])*)*))/y;
/** Text that may follow the address: a title, and the closing parenthesis. */
const rest = /(?:[ \t]+(?:"[^"`\n]*"|'[^'`\n]*'|\([^()`\n]*\)))?[ \t]*\)/y;

/** An address that leads to the web, to a mailbox or to a place on the same site. */
function isHarmless(address: string): boolean {
  const plain = decodeEntities(address).replace(/[\s\\]/g, '');
  return /^(?:https?:|mailto:|tel:|[#/?.])/i.test(plain) || !/[:&]/.test(plain);
}

/**
 * The destination of an inline link, so written that it has no effect where a program takes it for text.
 * @param at index of the opening parenthesis
 * @returns what to write up to the title, and where the title begins; undefined where a link has to be prevented: it
 * leads to another program, or does not end in its line
 */
export function readLinkTarget(line: string, at: number): { text: string; end: number } | undefined {
  opening.lastIndex = at;
  const found = opening.exec(line);
  if (!found) return undefined;
  const [, bracketed, bare = ''] = found;
  const address = bracketed ?? bare;
  rest.lastIndex = opening.lastIndex;
  if (!isHarmless(address) || !rest.test(line)) return undefined;
  const encode = (one: string) => `%${one.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;
  // An address in angle brackets may hold what would end one without them.
  const written = bracketed === undefined ? address : address.replace(/[\s()\\]/g, encode);
  const inert = written.replace(/[{}[\]]|%(?![\da-f]{2})|@(?=@)/gi, encode);
  return { text: `(${inert}`, end: opening.lastIndex };
}
