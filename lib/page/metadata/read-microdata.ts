const contentScope =
  '[itemtype*="Article"], [itemtype*="Posting"], [itemtype*="Report"], [itemtype*="Recipe"], [itemtype*="Product"], [itemtype*="WebPage"]';
const otherScope = '[itemtype*="Comment"], [itemtype*="Review"], [itemtype*="Person"], [itemtype*="Organization"]';

function propertyText(element: Element): string {
  for (const name of ['content', 'datetime']) {
    const value = element.getAttribute(name);
    if (value) return value;
  }
  if (element.hasAttribute('itemscope')) {
    const name = element.querySelector('[itemprop~="name"]');
    if (name && name !== element) return propertyText(name);
  }
  return element.textContent ?? '';
}

/**
 * The values of microdata properties of a page's content, in document order.
 * @see https://html.spec.whatwg.org/multipage/microdata.html
 */
export type Microdata = ReadonlyMap<string, readonly string[]>;

const properties = ['author', 'dateModified', 'datePublished', 'headline', 'publisher'];
const maxValues = 10;
/** Elements that are looked at: the page's own properties come before most of what it lists. */
const maxElements = 1_000;

/**
 * Reads the properties in the scope of an article or the like, or in no scope. A page with several such scopes is a
 * list, whose items are not its own metadata. One query finds all properties, since each goes through the whole page.
 */
export function readMicrodata(document: Document): Microdata {
  const found = new Map<string, string[]>();
  if (document.querySelector('[itemprop]') === null) return found;
  const elements = document.querySelectorAll(properties.map((name) => `[itemprop~="${name}"]`).join(', '));
  if (elements.length === 0) return found;
  const scopes = new Set(
    Array.from(document.querySelectorAll(contentScope)).filter(
      (scope) => !/WebPage/.test(scope.getAttribute('itemtype') ?? ''),
    ),
  );
  for (const element of Array.from(elements).slice(0, maxElements)) {
    const scope = element.parentElement?.closest('[itemscope]');
    if (scope && (scope.matches(otherScope) || !scope.matches(contentScope))) continue;
    if (scope && scopes.size > 1 && scopes.has(scope) && scope.querySelector('h1') === null) continue;
    for (const name of (element.getAttribute('itemprop') ?? '').split(/\s+/)) {
      const values = found.get(name) ?? [];
      if (values.length < maxValues) found.set(name, [...values, propertyText(element)]);
    }
  }
  return found;
}
