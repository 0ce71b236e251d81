import { addAll } from '../../core/utils/long-lists';
import { collapseSpaces } from '../../core/utils/text/collapse-spaces';
import { isForScreenReaders } from '../capture/hidden-text';

const silent = new Set(['script', 'style', 'template', 'noscript', 'svg', 'select', 'textarea']);
/** Elements whose edges separate no words. */
const inline = new Set('a abbr b bdi cite em i mark s small span strong sub sup u'.split(' '));

function isLeftOut(element: Element): boolean {
  const className = element.getAttribute('class') ?? '';
  return (
    silent.has(element.localName) ||
    element.hasAttribute('hidden') ||
    isForScreenReaders(className) ||
    // The spoken form of a time stamp, such as "4 seconds", for screen readers.
    /a11y-?label/i.test(className)
  );
}

/**
 * The visible text of some nodes on one line, without what only screen readers read.
 * @param without an element inside of them whose text is left out
 */
export function shownText(nodes: readonly Node[], without?: Element): string {
  const parts: string[] = [];
  const rest: (Node | ' ')[] = [...nodes].reverse();
  for (let node = rest.pop(); node !== undefined; node = rest.pop()) {
    if (node === ' ' || node === without) parts.push(' ');
    else if (node.nodeType === 3) parts.push(node.nodeValue ?? '');
    else if (node.nodeType === 1 && !isLeftOut(node as Element)) {
      const edge = inline.has((node as Element).localName) ? [] : [' ' as const];
      addAll(rest, edge);
      addAll(rest, Array.from(node.childNodes).reverse());
      addAll(rest, edge);
    }
  }
  return collapseSpaces(parts.join(''));
}
