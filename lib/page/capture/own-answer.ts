/**
 * A document's own property. A form, frame or image of the page whose name is that of the property would shadow it (DOM
 * clobbering).
 * @see https://html.spec.whatwg.org/multipage/dom.html#dom-tree-accessors
 */
export function ownAnswer<Key extends 'baseURI' | 'body' | 'documentElement' | 'title'>(
  document: Document,
  key: Key,
): Document[Key] {
  return Reflect.get(Object.getPrototypeOf(document) as Document, key, document) as Document[Key];
}

/** Elements whose names become properties of the document. */
const named = 'img, form, iframe, embed, object';

/** Removes from a parsed document the names that shadow its own properties. */
export function unnameProperties(document: Document): void {
  const root = ownAnswer(document, 'documentElement');
  const own = Object.getPrototypeOf(document) as Document;
  for (const element of Array.from(root.querySelectorAll(named))) {
    for (const name of ['name', 'id']) {
      // A field of the form may shadow its method.
      const value = Element.prototype.getAttribute.call(element, name);
      if (value !== null && value in own) Element.prototype.removeAttribute.call(element, name);
    }
  }
}
