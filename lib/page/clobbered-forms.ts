const fields = ['button', 'fieldset', 'img', 'input', 'object', 'output', 'select', 'textarea'].join(', ');
const inForms = `form :is(${fields}), :is(${fields})[form]`;
/** What a copy asks the elements of a page for. */
const asked = [
  ...['localName', 'parentNode', 'hasAttributes', 'getAttribute', 'checkVisibility', 'shadowRoot', 'textContent'],
  ...['closest', 'contains', 'matches', 'querySelector', 'querySelectorAll', 'ownerDocument', 'children', 'childNodes'],
];
const misleading = asked.flatMap((name) => [`[name="${name}"]`, `[id="${name}"]`]).join(', ');

/**
 * The forms of a page that give one of their fields when they are asked for something of their own: a form answers with
 * its field of that name, as the HTML standard has it.
 */
export function clobberedForms(root: ParentNode): Set<Element> {
  const forms = new Set<Element>();
  for (const field of root.querySelectorAll(misleading)) {
    const form = 'form' in field && field.form instanceof Element ? field.form : field.closest('form');
    if (form !== null) forms.add(form);
  }
  return forms;
}

/** Takes the names from the fields of forms in a copy, so that its forms answer for themselves. */
export function unnameFields(root: ParentNode): void {
  for (const field of root.querySelectorAll(inForms)) {
    field.removeAttribute('name');
    field.removeAttribute('id');
  }
}
