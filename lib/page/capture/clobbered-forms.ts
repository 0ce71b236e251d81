/** Elements that become properties of their form, by their names and ids. */
const fields = ':is(button, fieldset, img, input, object, output, select, textarea):is([name], [id])';
/** The properties that copying a page uses. */
const asked = [
  'localName',
  'parentNode',
  'hasAttributes',
  'getAttribute',
  'checkVisibility',
  'shadowRoot',
  'textContent',
  'closest',
  'contains',
  'matches',
  'querySelector',
  'querySelectorAll',
  'ownerDocument',
  'children',
  'childNodes',
];

/**
 * The forms of a page in which a field shadows one of these properties (DOM clobbering).
 * @see https://html.spec.whatwg.org/multipage/forms.html#dom-form-nameditem
 */
export function clobberedForms(root: ParentNode): Set<Element> {
  const clobbered = new Set<Element>();
  for (const form of root.querySelectorAll('form')) {
    for (const name of asked) if (Object.hasOwn(form, name)) clobbered.add(form);
  }
  return clobbered;
}

/** Removes names and ids from the fields of forms in a copy, so that they shadow no properties. */
export function unnameFields(root: ParentNode): void {
  if (root.querySelector('form') === null) return;
  for (const field of root.querySelectorAll(fields)) {
    if (!field.hasAttribute('form') && field.closest('form') === null) continue;
    field.removeAttribute('name');
    field.removeAttribute('id');
  }
}
