/** Data often hold the entities of the HTML that they were made from. */
export function decode(text: string): string {
  // An ampersand between two words is itself.
  if (!text.includes('&') || !text.replaceAll('& ', '').includes('&')) return text;
  return new DOMParser().parseFromString(text.replace(/</g, '&lt;'), 'text/html').body.textContent ?? text;
}
