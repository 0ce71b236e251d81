/** Elements that a form has as properties, by their names and ids. */
const fields = ':is(button, fieldset, img, input, object, output, select, textarea):is([name], [id])';
/** What the elements of a page are asked for when it is copied. */
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
 * The forms of a page that give one of their fields when they are asked for something of their own: a form answers with
 * its field of that name, as the HTML standard has it.
 */
export function clobberedForms(root: ParentNode): Set<Element> {
  const clobbered = new Set<Element>();
  for (const form of root.querySelectorAll('form')) {
    for (const name of asked) if (Object.hasOwn(form, name)) clobbered.add(form);
  }
  return clobbered;
}

/** Takes the names from the fields of forms in a copy, so that its forms answer for themselves. */
export function unnameFields(root: ParentNode): void {
  if (root.querySelector('form') === null) return;
  for (const field of root.querySelectorAll(fields)) {
    if (!field.hasAttribute('form') && field.closest('form') === null) continue;
    field.removeAttribute('name');
    field.removeAttribute('id');
  }
}
