/** Deeper elements are hoisted: readers that recurse, or that look at each ancestor's text, stay fast and never overflow. */
const maxDepth = 120;
/** Nodes copied at most; a page of 20 MB has about half a million. */
const maxNodes = 250_000;

const dropped = new Set([
  ...['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEMPLATE', 'LINK', 'META', 'IFRAME', 'FRAME', 'OBJECT', 'EMBED', 'CANVAS', 'SVG'],
  ...['AUDIO', 'VIDEO', 'INPUT', 'SELECT', 'TEXTAREA', 'PROGRESS', 'METER', 'DIALOG', 'MAP'],
]);
const keptAttributes = new Set([
  ...['href', 'src', 'srcset', 'data-src', 'alt', 'title', 'lang', 'dir', 'class', 'id', 'role', 'rel', 'datetime'],
  ...['itemprop', 'colspan', 'rowspan', 'start', 'type', 'data-lang', 'data-language', 'aria-modal'],
]);
const hiddenStyle = /(?:^|[;\s])(?:display\s*:\s*none|visibility\s*:\s*hidden)/i;
const maxAttributeLength = 4_000;

/** Whether the markup itself says that nobody sees the element; computed styles are the capture's business. */
function isHidden(element: Element): boolean {
  if (element.hasAttribute('hidden') && element.getAttribute('hidden') !== 'until-found') return true;
  if (element.getAttribute('aria-hidden') === 'true') return true;
  return hiddenStyle.test((element.getAttribute('style') ?? '').slice(0, maxAttributeLength));
}

function absoluteUrl(value: string, base: string): string | null {
  try {
    const url = new URL(value.trim(), base);
    return ['http:', 'https:', 'mailto:', 'tel:'].includes(url.protocol) ? url.href : null;
  } catch {
    return null;
  }
}

/** Lazy images keep their address in `data-src` or `srcset`. */
function imageAddress(image: Element, base: string): string | null {
  const candidates = [
    image.getAttribute('data-src'),
    image.getAttribute('src'),
    image.getAttribute('srcset')?.trim().split(/[\s,]/)[0],
  ];
  for (const candidate of candidates) {
    const url = candidate ? absoluteUrl(candidate, base) : null;
    if (url?.startsWith('http')) return url;
  }
  return null;
}

function setOrRemove(element: Element, name: string, value: string | null): void {
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

function copyElement(element: Element, target: Document, base: string): Element | null {
  const isImage = element.nodeName === 'IMG';
  const alt = isImage ? element.getAttribute('alt')?.trim() : undefined;
  if (isImage && !alt) return null;
  const copy = target.importNode(element, false);
  for (const { name, value } of Array.from(copy.attributes)) {
    if (!keptAttributes.has(name) || value.length > maxAttributeLength) copy.removeAttribute(name);
  }
  const href = copy.getAttribute('href');
  if (href !== null) setOrRemove(copy, 'href', absoluteUrl(href, base));
  if (!isImage) return copy;
  const address = imageAddress(element, base);
  if (address === null) return null;
  copy.setAttribute('src', address);
  for (const name of ['srcset', 'data-src', 'title']) copy.removeAttribute(name);
  return copy;
}

export interface CopyOptions {
  /** What relative links are relative to. */
  base: string;
  /** Keeps what the markup hides and `<noscript>`: the last resort for a page that shows nothing else. */
  withHidden?: boolean;
}

/**
 * A detached copy of a document's body for readers that change what they read: without scripts, forms' fields, media,
 * images that say nothing and hidden elements; links and images absolute; bounded in depth and in nodes.
 * The given document is never changed. No recursion: depth comes from the page.
 */
export function copyDocument(source: Document, options: CopyOptions): Document {
  const target = source.implementation.createHTMLDocument('');
  const base = target.createElement('base');
  base.setAttribute('href', options.base);
  target.head.append(base);
  if (!source.body) return target;
  const stack: { node: Node | null; parent: Element; depth: number }[] = [
    { node: source.body.firstChild, parent: target.body, depth: 0 },
  ];
  let nodes = 0;
  for (let frame = stack.at(-1); frame !== undefined && nodes < maxNodes; frame = stack.at(-1)) {
    const { node, parent, depth } = frame;
    if (node === null) {
      stack.pop();
      continue;
    }
    frame.node = node.nextSibling;
    if (node.nodeType === 3) {
      parent.append(target.createTextNode(node.nodeValue ?? ''));
      nodes += 1;
    } else if (node.nodeType === 1) {
      const element = node as Element;
      const name = element.nodeName.toUpperCase();
      if (dropped.has(name) && !(options.withHidden && name === 'NOSCRIPT')) continue;
      if (!options.withHidden && isHidden(element)) continue;
      nodes += 1;
      if (depth >= maxDepth) {
        parent.append(' ');
        stack.push({ node: element.firstChild, parent, depth });
        continue;
      }
      const copy = copyElement(element, target, options.base);
      if (copy === null) continue;
      parent.append(copy);
      stack.push({ node: element.firstChild, parent: copy, depth: depth + 1 });
    }
  }
  return target;
}
