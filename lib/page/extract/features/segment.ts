import { hiddenAttribute } from '../../capture/copy-document';
import { BlockBuilder, type InlineState } from './block-builder';
import {
  type ContainerNode,
  type MediaElement,
  nearCount,
  nearTagIndex,
  nearTags,
  noAncestor,
  type Segments,
} from './container-node';
import { ContainerNames } from './vocabulary';

/** Elements within a line of text; all others begin a block of their own. */
const inline = new Set(
  (
    'a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd label mark nobr q rb rp rt rtc ruby s samp ' +
    'slot small span strike strong sub sup time tt u var wbr'
  ).split(' '),
);
/** Elements that are shown as a whole: text inside of them is not part of a block. */
const media = new Set('audio br hr iframe img input math picture script svg video'.split(' '));

const tagIndices = new Map<string, number>(nearTags.map((tag, index) => [tag, index]));
const roleIndices = new Map<string, number>([
  ['main', nearTagIndex('main')],
  ['article', nearTagIndex('article')],
  ['navigation', nearTagIndex('nav')],
  ['banner', nearTagIndex('header')],
  ['contentinfo', nearTagIndex('footer')],
  ['complementary', nearTagIndex('aside')],
  ['search', nearTagIndex('form')],
  ['button', nearTagIndex('button')],
]);
const preIndex = nearTagIndex('pre');
const bold = new Set(['b', 'strong']);

/** The node at which the traversal continues after the children of an element. */
interface ReturnPoint {
  next: Node | null;
  container: ContainerNode;
  inline: InlineState;
  closes: ContainerNode | null;
}

const noInline: InlineState = { links: 0, bold: 0, mask: 0 };

/** The container kinds that an element's class, id and `itemprop` name, as bits. */
function kindsOf(element: Element, className: string | null, names: ContainerNames, hasProperties: boolean): number {
  const id = element.getAttribute('id');
  const property = hasProperties ? element.getAttribute('itemprop') : null;
  let mask = className === null ? 0 : names.maskOf(className);
  if (id !== null) mask |= names.maskOf(id);
  if (property !== null) mask |= names.maskOf(property);
  return mask;
}

/** `ContainerNode.near` of an element, from that of its parent; shared with the parent where nothing differs. */
function nearOf(
  parent: readonly number[] | null,
  { name, role, depth, mask }: { name: string; role: string | null; depth: number; mask: number },
): readonly number[] {
  const index = tagIndices.get(name);
  const roleIndex = role === null ? undefined : roleIndices.get(role);
  if (parent !== null && mask === 0 && index === undefined && roleIndex === undefined) return parent;
  const near = parent === null ? new Array<number>(nearCount).fill(noAncestor) : parent.slice();
  if (index !== undefined) near[index] = depth;
  if (roleIndex !== undefined) near[roleIndex] = depth;
  for (let left = mask; left !== 0; ) {
    const bit = 31 - Math.clz32(left);
    near[nearTags.length + bit] = depth;
    left ^= 1 << bit;
  }
  return near;
}

/**
 * Splits a detached body into blocks of text and the containers around them. Runs in linear time, without recursion.
 */
export function segment(body: Element): Segments {
  const names = new ContainerNames();
  const builder = new BlockBuilder();
  const containers: ContainerNode[] = [];
  const mediaFound: MediaElement[] = [];
  const { blocks } = builder;
  // An attribute that the page does not use is not looked up at every element.
  const hasProperties = body.querySelector('[itemprop]') !== null;
  const hasRoles = body.querySelector('[role]') !== null;
  const hasHidden = body.querySelector(`[${hiddenAttribute}]`) !== null;
  const signatures = new Map<string, Map<string, string>>();
  // One string object for all containers of a signature: it is compared and looked up faster than equal copies.
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
  const openContainer = (element: Element, name: string, parent: ContainerNode | null): ContainerNode => {
    const depth = parent === null ? 0 : parent.depth + 1;
    const named = element.hasAttributes();
    const className = named ? element.getAttribute('class') : null;
    const mask = named ? kindsOf(element, className, names, hasProperties) : 0;
    const role = named && hasRoles ? element.getAttribute('role') : null;
    const container: ContainerNode = {
      element,
      name,
      className: className ?? '',
      parent,
      depth,
      near: nearOf(parent === null ? null : parent.near, { name, role, depth, mask }),
      signature: signatureOf(name, className ?? ''),
      childCount: 0,
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
      groupIndex: 0,
      item: null,
      outerItem: null,
      card: null,
    };
    if (parent !== null) parent.childCount += 1;
    containers.push(container);
    return container;
  };
  const root = openContainer(body, body.localName, null);
  const stack: ReturnPoint[] = [];
  let container = root;
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
      container = outer.container;
      state = outer.inline;
      closes = outer.closes;
      continue;
    }
    const next: Node | null = node.nextSibling;
    const type = node.nodeType;
    if (type !== 1) {
      if (type === 3) builder.add(node as Text, container, state);
      node = next;
      continue;
    }
    const element = node as Element;
    const name = element.localName;
    if (media.has(name)) {
      if (name === 'br') builder.space();
      else {
        if (name === 'hr') builder.close();
        container.media += 1;
        mediaFound.push({ node: element, container, before: blocks.length });
      }
      node = next;
      continue;
    }
    stack.push({ next, container, inline: state, closes });
    node = element.firstChild;
    if (inline.has(name) || container.near[preIndex] !== noAncestor) {
      const named = element.hasAttributes();
      const isLink = named && name === 'a' && element.hasAttribute('href');
      if (isLink) builder.link();
      const mask = named ? kindsOf(element, element.getAttribute('class'), names, hasProperties) : 0;
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
      container = openContainer(element, name, container);
      closes = container;
    }
  }
  return { root, containers, blocks, media: mediaFound };
}
