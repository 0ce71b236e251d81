/** In parsed documents: the children of a declarative shadow tree's host, by the names of their slots. */
const slots = new WeakMap<Node, Map<string, Node[]>>();
/** Copies of hosts' children, which fill slots: each is copied once, however deep hosts are nested. */
const lightCopies = new WeakMap<Node, Node>();

function isShadowTemplate(node: Node): node is HTMLTemplateElement {
  return node.nodeName === 'TEMPLATE' && (node as Element).getAttribute('shadowrootmode') === 'open';
}

/**
 * The content of an element's declarative shadow root in a parsed document; null without one.
 * @see https://developer.mozilla.org/en-US/docs/Web/API/Web_components/Using_shadow_DOM
 */
export function templateShadow(host: Element): Node | null {
  const template = Array.from(host.children).find(isShadowTemplate);
  if (!template) return null;
  const names = new Map<string, Node[]>();
  for (const node of host.childNodes) {
    if (node === template) continue;
    const name = node.nodeType === 1 ? ((node as Element).getAttribute('slot') ?? '') : '';
    const nodes = names.get(name) ?? [];
    nodes.push(node);
    names.set(name, nodes);
  }
  slots.set(template.content, names);
  return template.content;
}

/**
 * The nodes that fill a slot: as the browser assigned them, or, in content that {@link templateShadow} returned, the
 * host's children with the slot's name. Of several slots with one name, the first that is read gets them.
 */
export function slotted(slot: Element): Node[] {
  const assigned = (slot as HTMLSlotElement).assignedNodes?.({ flatten: true }) ?? [];
  if (assigned.length > 0) return assigned;
  const names = slots.get(slot.getRootNode());
  const name = slot.getAttribute('name') ?? '';
  const nodes = names?.get(name) ?? [];
  names?.delete(name);
  return nodes;
}

/** A copy without the content of templates, which is copied separately. */
function importShown(node: Node, target: Document): Node {
  const isPlain = node.nodeName !== 'TEMPLATE' && !(node as Partial<Element>).querySelector?.('template');
  const copy = target.importNode(node, isPlain);
  if (isPlain) return copy;
  // A form with a field named `nextSibling` returns that field for the property; a tree walker is not affected.
  const walker = target.createTreeWalker(node);
  const open = [copy];
  for (;;) {
    let next = walker.firstChild();
    while (next === null && open.length > 1) {
      open.pop();
      next = walker.nextSibling();
      if (next === null) walker.parentNode();
    }
    const parent = open.at(-1);
    if (next === null || parent === undefined) return copy;
    open.push(parent.appendChild(target.importNode(next, false)));
  }
}

/**
 * Fills the copy of a shadow host, or of a slot, with copies of what is shown in it. Time is linear in the page,
 * however deep hosts are nested.
 * @param copy of the host with all its content, or of the slot
 * @param shadow the host's shadow tree; null for a slot
 * @param shown the children of the shadow tree, or what fills the slot
 * @returns the copies, in the same order
 */
export function fillWithCopies(source: Element, copy: Element, shadow: Node | null, shown: readonly Node[]): Node[] {
  const light = shadow === null ? [] : Array.from(copy.childNodes);
  const sources = Array.from(source.childNodes);
  for (const [place, made] of light.entries()) {
    const node = sources[place];
    if (node) lightCopies.set(node, made);
  }
  copy.replaceChildren();
  return shown.map((node) => {
    const made = lightCopies.get(node) ?? importShown(node, copy.ownerDocument);
    lightCopies.delete(node);
    return copy.appendChild(made);
  });
}
