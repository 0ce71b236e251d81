import { isForScreenReaders } from '../capture/hidden-text';

const silent = new Set(['script', 'style', 'template', 'noscript', 'svg', 'select', 'textarea']);
/** Their borders part no words. */
const inline = new Set('a abbr b bdi cite em i mark s small span strong sub sup u'.split(' '));

function isLeftOut(element: Element): boolean {
  const className = element.getAttribute('class') ?? '';
  return (
    silent.has(element.localName) ||
    element.hasAttribute('hidden') ||
    isForScreenReaders(className) ||
    // What is read aloud beside a time stamp: `4 seconds`.
    /a11y-?label/i.test(className)
  );
}

/**
 * The text of some nodes as it is shown, on one line: without what only screen readers say.
 * @param without an element inside of them whose text does not count
 */
export function shownText(nodes: readonly Node[], without?: Element): string {
  const parts: string[] = [];
  const rest: (Node | ' ')[] = [...nodes].reverse();
  for (let node = rest.pop(); node !== undefined; node = rest.pop()) {
    if (node === ' ' || node === without) parts.push(' ');
    else if (node.nodeType === 3) parts.push(node.nodeValue ?? '');
    else if (node.nodeType === 1 && !isLeftOut(node as Element)) {
      const border = inline.has((node as Element).localName) ? [] : [' ' as const];
      rest.push(...border, ...Array.from(node.childNodes).reverse(), ...border);
    }
  }
  return parts.join('').replace(/\s+/g, ' ').trim();
}
