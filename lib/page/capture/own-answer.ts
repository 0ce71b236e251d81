/**
 * What a document itself says. A page may have a form, a frame or a picture whose name is that of a property, and the
 * document would give that instead, as the HTML standard has it.
 */
export function ownAnswer<Key extends 'baseURI' | 'body' | 'documentElement' | 'title'>(
  document: Document,
  key: Key,
): Document[Key] {
  return Reflect.get(Object.getPrototypeOf(document) as Document, key, document) as Document[Key];
}

/** Elements whose names a document takes for its own properties. */
const named = 'img, form, iframe, embed, object';

/** Takes from a document that nobody sees the names that stand in the way of its own properties. */
export function unnameProperties(document: Document): void {
  const root = ownAnswer(document, 'documentElement');
  const own = Object.getPrototypeOf(document) as Document;
  for (const element of Array.from(root.querySelectorAll(named))) {
    for (const name of ['name', 'id']) {
      // A form may have fields that stand in the way of its own.
      const value = Element.prototype.getAttribute.call(element, name);
      if (value !== null && value in own) Element.prototype.removeAttribute.call(element, name);
    }
  }
}
