import { looksLikeHost, visibleForm } from './host-name';

/** Separators of words: spaces as wide as a letter, and ends of lines. */
const space = /[\t-\r \u0085\u00a0\u1680\u2000-\u2003\u2028\u2029\u3000]+/u;
/** Characters of a word that are looked at: a host has at most 253. A longer word is not plainly anything. */
const maxWordLength = 1_000;
/** Number of characters next to a link that are examined: a label of a host has at most 63. */
export const maxPartLength = 80;
/** Characters of an address that are shown. */
const maxShown = 100;
/** Placeholder for drawn content such as a formula, whose look is unknown. */
export const drawnContentPlaceholder = '\ufffc';
/** Brackets, quotation marks and punctuation around an address in a sentence. */
const opening = /^[("'“‘«[{<]+/u;
const closing = /(?<![)"'”’»\]}>.,;:!?…])[)"'”’»\]}>.,;:!?…]+$/u;
/**
 * Characters that may follow a host in its own address. Letters of right-to-left scripts could change places with it.
 */
const rest =
  /^(?::\d{1,5})?(?:[/?#][!-~\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]*)?$/u;

/** Text directly before and after a link, without a space between them. */
export interface AdjacentText {
  before: string;
  after: string;
}

/**
 * The target of a link as it is shown: the host in its ASCII form without `www.`, or the address that a message would
 * be sent to.
 */
function targetOf(href: string): string | undefined {
  if (!URL.canParse(href)) return undefined;
  const { protocol, hostname, pathname } = new URL(href);
  if (protocol === 'mailto:') return pathname || undefined;
  return protocol === 'http:' || protocol === 'https:' ? hostname.replace(/^www\./, '') : undefined;
}

/** Whether a word is the target itself, letter by letter, with or without its scheme and its path. */
function isTarget(word: string, target: string): boolean {
  return [word, word.replace(opening, '')].some((text) => {
    const bare = text.replace(/^(?:https?:\/\/|mailto:)/i, '').replace(/^www\./i, '');
    if (bare.slice(0, target.length).toLowerCase() !== target.toLowerCase()) return false;
    const behind = bare.slice(target.length);
    return rest.test(behind) || rest.test(behind.replace(closing, ''));
  });
}

function misleads(word: string, target: string): boolean {
  if (word.length > maxWordLength || word.includes(drawnContentPlaceholder)) return true;
  const seen = visibleForm(word);
  const written = word.replaceAll('…', '...');
  return !(seen === written && isTarget(written, target)) && looksLikeHost(seen);
}

/** The part of a name that a text ends with, and the signs behind it. */
const lastPart = /[\p{L}\p{N}\p{M}]*[^\p{L}\p{N}\p{M}\s]*$/u;
const firstPart = /^[^\p{L}\p{N}\p{M}\s]*[\p{L}\p{N}\p{M}]*/u;

/** Whether a link and the text next to it form one name: `[bank](https://thief.example).example`. */
function misleadsWith(text: string, { before, after }: AdjacentText): boolean {
  const part = (of: string, form: RegExp) => form.exec(of)?.[0] ?? '';
  const left = part(visibleForm(before.slice(-maxPartLength)), lastPart);
  const right = part(visibleForm(after.slice(0, maxPartLength)), firstPart);
  const first = part(visibleForm(text.slice(0, maxPartLength)), firstPart);
  const last = part(visibleForm(text.slice(-maxPartLength)), lastPart);
  return (left !== '' && looksLikeHost(left + first)) || (right !== '' && looksLikeHost(last + right));
}

/**
 * The host shown beside a link whose text could be taken for the name of another host: models and pages may write
 * `[bank.example](https://thief.example)`. Only a text that clearly is not such a name, or is the link's own address,
 * is shown without it.
 * @param text the link's text as it is shown
 * @param href the link's URL
 * @returns the host that the link leads to, in its ASCII form without `www.`, or the address that a message would be
 *   sent to
 */
export function hostBesideText(text: string, href: string, beside?: AdjacentText): string | undefined {
  const target = targetOf(href);
  if (target === undefined) return undefined;
  const isMisleading =
    text.split(space).some((word) => misleads(word, target)) || (beside !== undefined && misleadsWith(text, beside));
  if (!isMisleading) return undefined;
  return target.length > maxShown && target.includes('@') ? `…${target.slice(-maxShown)}` : target;
}
