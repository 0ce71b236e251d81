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
 * The values of a microdata property that speaks of the page's content, in document order: those in the scope of an
 * article or the like, or in no scope. A page with several such scopes is a list, and says nothing of itself.
 */
export function microdata(document: Document, property: string): string[] {
  const scopes = Array.from(document.querySelectorAll(contentScope)).filter(
    (scope) => !/WebPage/.test(scope.getAttribute('itemtype') ?? ''),
  );
  const values: string[] = [];
  for (const element of document.querySelectorAll(`[itemprop~="${property}"]`)) {
    const scope = element.parentElement?.closest('[itemscope]');
    if (scope && (scope.matches(otherScope) || !scope.matches(contentScope))) continue;
    if (scope && scopes.length > 1 && scopes.includes(scope) && scope.querySelector('h1') === null) continue;
    values.push(propertyText(element));
    if (values.length >= 10) break;
  }
  return values;
}
