import { hiddenAttribute } from '../../capture/copy-document';
import { BlockBuilder, type InlineState } from './block-builder';
import { type ContainerNode, type Medium, nearCount, nearTags, nowhere, type Segments } from './container-node';
import { PartNames } from './vocabulary';

/** Elements that stand in a line of text; all others begin a block of their own. */
const inline = new Set(
  (
    'a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd label mark nobr q rb rp rt rtc ruby s samp ' +
    'slot small span strike strong sub sup time tt u var wbr'
  ).split(' '),
);
/** Shown as one thing, and no text of a block. */
const media = new Set('audio br hr iframe img input math picture script svg video'.split(' '));

const tagPlaces = new Map<string, number>(nearTags.map((tag, place) => [tag, place]));
const rolePlaces = new Map<string, number>([
  ['main', nearTags.indexOf('main')],
  ['article', nearTags.indexOf('article')],
  ['navigation', nearTags.indexOf('nav')],
  ['banner', nearTags.indexOf('header')],
  ['contentinfo', nearTags.indexOf('footer')],
  ['complementary', nearTags.indexOf('aside')],
  ['search', nearTags.indexOf('form')],
  ['button', nearTags.indexOf('button')],
]);
const prePlace = nearTags.indexOf('pre');
const bold = new Set(['b', 'strong']);

/** Where to go on when what is inside of an element was gone through. */
interface Frame {
  next: Node | null;
  part: ContainerNode;
  inline: InlineState;
  closes: ContainerNode | null;
}

const noInline: InlineState = { links: 0, bold: 0, mask: 0 };

/** The kinds of part that an element with attributes names. */
function nameOf(element: Element, className: string | null, names: PartNames, hasProperties: boolean): number {
  const id = element.getAttribute('id');
  const property = hasProperties ? element.getAttribute('itemprop') : null;
  let mask = className === null ? 0 : names.maskOf(className);
  if (id !== null) mask |= names.maskOf(id);
  if (property !== null) mask |= names.maskOf(property);
  return mask;
}

function nearOf(
  parent: readonly number[] | null,
  name: string,
  role: string | null,
  depth: number,
  mask: number,
): readonly number[] {
  const place = tagPlaces.get(name);
  const rolePlace = role === null ? undefined : rolePlaces.get(role);
  if (parent !== null && mask === 0 && place === undefined && rolePlace === undefined) return parent;
  const near = parent === null ? new Array<number>(nearCount).fill(nowhere) : parent.slice();
  if (place !== undefined) near[place] = depth;
  if (rolePlace !== undefined) near[rolePlace] = depth;
  for (let left = mask; left !== 0; ) {
    const bit = 31 - Math.clz32(left);
    near[nearTags.length + bit] = depth;
    left ^= 1 << bit;
  }
  return near;
}

/** Parts a detached body into blocks of text, with what the elements around them sum up to. Linear; no recursion. */
export function segment(body: Element): Segments {
  const names = new PartNames();
  const builder = new BlockBuilder();
  const parts: ContainerNode[] = [];
  const mediaFound: Medium[] = [];
  const { blocks } = builder;
  // Each attribute that a page does not use need not be asked for at every element.
  const hasProperties = body.querySelector('[itemprop]') !== null;
  const hasRoles = body.querySelector('[role]') !== null;
  const hasHidden = body.querySelector(`[${hiddenAttribute}]`) !== null;
  const signatures = new Map<string, Map<string, string>>();
  // One string for all parts of a kind, which is compared and looked up faster than equal ones.
  const signatureOf = (name: string, className: string): string => {
    let ofClass = signatures.get(className);
    if (ofClass === undefined) {
      ofClass = new Map();
      signatures.set(className, ofClass);
    }
    let signature = ofClass.get(name);
    if (signature === undefined) {
      signature = `${name}.${className}`;
      ofClass.set(name, signature);
    }
    return signature;
  };
  const openPart = (element: Element, name: string, parent: ContainerNode | null): ContainerNode => {
    const depth = parent === null ? 0 : parent.depth + 1;
    const named = element.hasAttributes();
    const className = named ? element.getAttribute('class') : null;
    const mask = named ? nameOf(element, className, names, hasProperties) : 0;
    const role = named && hasRoles ? element.getAttribute('role') : null;
    const part: ContainerNode = {
      element,
      className: className ?? '',
      parent,
      place: parts.length,
      depth,
      near: nearOf(parent === null ? null : parent.near, name, role, depth, mask),
      signature: signatureOf(name, className ?? ''),
      parts: 0,
      firstBlock: blocks.length,
      endBlock: 0,
      chars: 0,
      linkChars: 0,
      links: 0,
      proseChars: 0,
      headings: 0,
      media: 0,
      hidden: parent?.hidden === true || (named && hasHidden && element.hasAttribute(hiddenAttribute)),
      group: null,
      groupPlace: 0,
      item: null,
      outerItem: null,
      card: null,
    };
    if (parent !== null) parent.parts += 1;
    parts.push(part);
    return part;
  };
  const root = openPart(body, body.localName, null);
  const stack: Frame[] = [];
  let part = root;
  let state = noInline;
  let closes: ContainerNode | null = root;
  let node: Node | null = body.firstChild;
  for (;;) {
    if (node === null) {
      if (closes !== null) {
        builder.close();
        closes.endBlock = blocks.length;
      }
      const outer = stack.pop();
      if (outer === undefined) break;
      node = outer.next;
      part = outer.part;
      state = outer.inline;
      closes = outer.closes;
      continue;
    }
    const next: Node | null = node.nextSibling;
    const type = node.nodeType;
    if (type !== 1) {
      if (type === 3) builder.add(node as Text, part, state);
      node = next;
      continue;
    }
    const element = node as Element;
    const name = element.localName;
    if (media.has(name)) {
      if (name === 'br') builder.space();
      else {
        if (name === 'hr') builder.close();
        part.media += 1;
        mediaFound.push({ node: element, part, before: blocks.length });
      }
      node = next;
      continue;
    }
    stack.push({ next, part, inline: state, closes });
    node = element.firstChild;
    if (inline.has(name) || part.near[prePlace] !== nowhere) {
      const named = element.hasAttributes();
      const isLink = named && name === 'a' && element.hasAttribute('href');
      if (isLink) builder.link();
      const mask = named ? nameOf(element, element.getAttribute('class'), names, hasProperties) : 0;
      const isBold = bold.has(name);
      if (isLink || isBold || mask !== 0) {
        state = {
          links: state.links + (isLink ? 1 : 0),
          bold: state.bold + (isBold ? 1 : 0),
          mask: state.mask | mask,
        };
      }
      closes = null;
    } else {
      builder.close();
      part = openPart(element, name, part);
      closes = part;
    }
  }
  return { root, parts, blocks, media: mediaFound };
}
