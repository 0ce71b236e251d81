/** Characters of an attribute that is looked at; `srcset` of twenty long addresses is about 4,000. */
const maxSetLength = 12_000;
const standIns = ['placeholder', 'blank', 'spacer', 'transparent', 'pixel', 'lazy', 'loading', '1x1'];
const standIn = new RegExp(`(?:^|[/_-])(?:${standIns.join('|')})[^/]*\\.(?:gif|png|svg|jpe?g|webp)(?:\\?|$)`);

/** Whether an address is of a picture that only holds the place of the real one. */
function isPlaceholder(address: string): boolean {
  const lower = address.slice(0, maxSetLength).toLowerCase();
  if (lower.startsWith('data:') || lower.startsWith('about:')) return true;
  // Few addresses get to the pattern, which takes the browser a while to make.
  return standIns.some((word) => lower.includes(word)) && standIn.test(lower);
}

interface Candidate {
  address: string;
  size: number;
}

/** The candidates of a `srcset`; addresses may hold commas, so they end at white space. */
function parseSet(set: string | null): Candidate[] {
  if (!set || set.length > maxSetLength) return [];
  const candidates: Candidate[] = [];
  for (const match of set.matchAll(/\s*,*\s*(\S*[^\s,])(?:\s+([\d.]+)([wx]))?\s*(?:,|$)/g)) {
    const [, address, amount, unit] = match;
    if (!address || isPlaceholder(address)) continue;
    // Pixel densities start at 1; widths are far above any of them.
    candidates.push({ address, size: amount === undefined ? 1 : Number.parseFloat(amount) + (unit === 'w' ? 10 : 0) });
  }
  return candidates;
}

const setNames = ['srcset', 'data-srcset', 'data-lazy-srcset'];
const lazyNames = ['data-src', 'data-lazy-src', 'data-original', 'data-url', 'data-hi-res-src', 'data-image'];

/**
 * The addresses of an image, best first: the largest of `srcset` and of the `<picture>` around it, then what a lazy
 * loader would load, then `src`. Stand-ins are left out; the addresses are as written, not resolved.
 */
export function imageAddresses(image: Element): string[] {
  const picture = image.parentElement?.localName === 'picture' ? image.parentElement : null;
  const sources = picture ? Array.from(picture.children).filter(({ localName }) => localName === 'source') : [];
  let largest: Candidate | null = null;
  for (const holder of [image, ...sources]) {
    for (const name of setNames) {
      for (const candidate of parseSet(holder.getAttribute(name))) {
        if (largest === null || candidate.size > largest.size) largest = candidate;
      }
    }
  }
  const others = [...lazyNames, 'src'].flatMap((name) => image.getAttribute(name)?.trim() || []);
  return [...(largest ? [largest.address] : []), ...others.filter((address) => !isPlaceholder(address))];
}

let lastRead: { html: string; image: Element | null } | undefined;

/** The image that a `<noscript>` keeps for browsers without scripts: the real one, where the page shows a stand-in. */
export function noscriptImage(noscript: Element | null | undefined): Element | null {
  if (noscript?.localName !== 'noscript') return null;
  const parsed = noscript.querySelector('img');
  if (parsed) return parsed;
  const html = noscript.textContent ?? '';
  if (html.length > maxSetLength || !/<img\b/i.test(html)) return null;
  // Asked for by the stand-in before it, then for itself.
  if (lastRead?.html !== html) {
    lastRead = { html, image: new DOMParser().parseFromString(html, 'text/html').querySelector('img') };
  }
  return lastRead.image;
}

/** Pictures that count visits, not pictures that show something. */
export function isBeacon(image: Element): boolean {
  return ['width', 'height'].some((name) => ['0', '1', '2'].includes(image.getAttribute(name) ?? ''));
}
