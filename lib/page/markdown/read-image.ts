import { trimEndOf } from '../../core/utils/text/trim-end';

/**
 * Maximum number of characters of an attribute; longer ones are ignored. A `srcset` of twenty long addresses is about
 * 4,000.
 */
const maxSetLength = 12_000;
const placeholderWords = ['placeholder', 'blank', 'spacer', 'transparent', 'pixel', 'lazy', 'loading', '1x1'];
const placeholder = new RegExp(
  `(?:^|[/_-])(?:${placeholderWords.join('|')})[^/]*\\.(?:gif|png|svg|jpe?g|webp)(?:\\?|$)`,
);

/** Whether an address is of a placeholder that is shown until the real image is loaded. */
function isPlaceholder(address: string): boolean {
  const lower = address.slice(0, maxSetLength).toLowerCase();
  if (lower.startsWith('data:') || lower.startsWith('about:')) return true;
  // Few addresses reach the pattern, which takes the browser a while to compile.
  for (const word of placeholderWords) if (lower.includes(word)) return placeholder.test(lower);
  return false;
}

/** An address of an image, of the several that an element names. */
interface ImageCandidate {
  address: string;
  size: number;
}

/** A `srcset` without the white space and commas before its next candidate. */
function afterCommas(set: string): string {
  return set.replace(/^[\s,]+/, '');
}

/**
 * The largest of `known` and the candidates of a `srcset`; addresses may hold commas, so they end at white space.
 * @see https://html.spec.whatwg.org/multipage/images.html#srcset-attributes
 */
function largestIn(set: string, known: ImageCandidate | null): ImageCandidate | null {
  if (set.length > maxSetLength) return known;
  let largest = known;
  for (let rest = afterCommas(set); rest !== ''; ) {
    const word = /^\S+/.exec(rest)?.[0] ?? '';
    const address = trimEndOf(word, ',');
    rest = rest.slice(word.length);
    // A comma behind the address ends the candidate.
    const descriptor = address === word ? (rest.split(',', 1)[0] ?? '') : '';
    rest = afterCommas(rest.slice(descriptor.length));
    const [, amount, unit] = /^([\d.]+)([wx])$/.exec(descriptor.trim()) ?? [];
    if (amount === undefined && descriptor.trim() !== '') continue;
    // Pixel densities start at 1; widths are far above any of them.
    const size = amount === undefined ? 1 : Number.parseFloat(amount) + (unit === 'w' ? 10 : 0);
    if ((largest === null || size > largest.size) && !isPlaceholder(address)) largest = { address, size };
  }
  return largest;
}

const setNames = ['srcset', 'data-srcset', 'data-lazy-srcset'];
const singleNames = ['data-src', 'data-lazy-src', 'data-original', 'data-url', 'data-hi-res-src', 'data-image', 'src'];

/** The largest of `known` and the candidates in an element's attributes. */
function largestOf(holder: Element, known: ImageCandidate | null): ImageCandidate | null {
  let largest = known;
  for (const name of setNames) {
    const set = holder.getAttribute(name);
    if (set) largest = largestIn(set, largest);
  }
  return largest;
}

/**
 * The addresses of an image, best first: the largest of `srcset` and of the `<picture>` around it, then what a lazy
 * loader would load, then `src`. Placeholders are left out; the addresses are as written, not resolved.
 */
export function imageAddresses(image: Element): string[] {
  let largest = largestOf(image, null);
  if (image.parentElement?.localName === 'picture') {
    for (const source of image.parentElement.children) {
      if (source.localName === 'source') largest = largestOf(source, largest);
    }
  }
  const addresses = largest === null ? [] : [largest.address];
  for (const name of singleNames) {
    const address = image.getAttribute(name)?.trim();
    if (address && !isPlaceholder(address)) addresses.push(address);
  }
  return addresses;
}

/** Widths and heights of tracking pixels, as written. */
const beaconSizes = new Set(['0', '1', '2']);

let lastRead: { html: string; image: Element | null } | undefined;

/** The image in a `<noscript>`: the real one, where the page shows a placeholder until scripts run. */
export function noscriptImage(noscript: Element | null | undefined): Element | null {
  if (noscript?.localName !== 'noscript') return null;
  const parsed = noscript.querySelector('img');
  if (parsed) return parsed;
  const html = noscript.textContent ?? '';
  if (html.length > maxSetLength || !/<img\b/i.test(html)) return null;
  // Called for the placeholder before it, then for itself: the last result is cached.
  if (lastRead?.html !== html) {
    lastRead = { html, image: new DOMParser().parseFromString(html, 'text/html').querySelector('img') };
  }
  return lastRead.image;
}

/** Whether an image is a tracking pixel. */
export function isBeacon(image: Element): boolean {
  return beaconSizes.has(image.getAttribute('width') ?? '') || beaconSizes.has(image.getAttribute('height') ?? '');
}
