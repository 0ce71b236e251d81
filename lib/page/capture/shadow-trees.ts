/** In pages that are parsed only: what stands in the host of a template's content, by the names of its slots. */
const slots = new WeakMap<Node, Map<string, Node[]>>();
/** Copies of what stands in a host. It comes back in slots, and is copied once, however deep hosts stand in one another. */
const lightCopies = new WeakMap<Node, Node>();

function isShadowTemplate(node: Node): node is HTMLTemplateElement {
  return node.nodeName === 'TEMPLATE' && (node as Element).getAttribute('shadowrootmode') === 'open';
}

/** The shadow tree that a declarative template of a page that is parsed only would become; null without one. */
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
 * What fills a slot: as the browser assigned it, or, in the content of a template that {@link templateShadow} gave, the
 * host's children of its name. Of several slots of one name the first that is asked for has them.
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

/** A copy without what stands in templates: each of those has its turn. */
function importShown(node: Node, target: Document): Node {
  const isPlain = node.nodeName !== 'TEMPLATE' && !(node as Partial<Element>).querySelector?.('template');
  const copy = target.importNode(node, isPlain);
  if (isPlain) return copy;
  // A form that is asked for what follows it gives its field of that name; a walker is not asked for names.
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
 * Puts copies of what is shown in a shadow host, or in a slot, into its own copy. Time is linear in the page, however deep
 * hosts stand in one another.
 * @param copy of the host with all that stands in it, or of the slot
 * @param shadow the host's shadow tree; null for a slot
 * @param shown the children of the shadow tree, or what fills the slot
 * @returns the copies, in the same order
 */
export function fillWithCopies(
  source: Element,
  copy: Element,
  shadow: Node | null,
  shown: readonly Node[],
  target: Document,
): Node[] {
  const light = shadow === null ? [] : Array.from(copy.childNodes);
  const sources = Array.from(source.childNodes);
  for (const [place, made] of light.entries()) {
    const node = sources[place];
    if (node) lightCopies.set(node, made);
  }
  copy.replaceChildren();
  return shown.map((node) => {
    const made = lightCopies.get(node) ?? importShown(node, target);
    lightCopies.delete(node);
    return copy.appendChild(made);
  });
}
