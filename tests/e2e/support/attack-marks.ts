/**
 * What a hostile page does to marks: it lists all highlights again and again, puts the whole page into each of them or
 * removes them, and has rules of its own for each name. It runs in the page, so it refers to nothing outside of itself;
 * what it has seen stands in attributes of the document's element, the names in `data-names`, the number of changes in
 * `data-changes`. The event `end-attack` ends it.
 */
export function attackMarks(): void {
  const names: string[] = [];
  let changes = 0;
  const sheet = document.createElement('style');
  document.head.append(sheet);
  const guesses = ['found', 'partial', 'not-found', 'unreachable'].flatMap((verdict) => [
    `citebar-${verdict}`,
    verdict,
  ]);
  const whole = new Range();
  whole.selectNodeContents(document.body);
  for (const name of guesses) CSS.highlights.set(name, new Highlight(whole));
  const registry = Object.getPrototypeOf(CSS.highlights) as Record<'set' | 'clear' | 'delete', unknown>;
  const { set, clear } = CSS.highlights;
  Object.assign(registry, { set: () => CSS.highlights, clear: () => undefined, delete: () => true });
  const timer = setInterval(() => {
    const found = [...CSS.highlights.keys()].filter((name) => !guesses.includes(name));
    if (found.length === 0) return;
    for (const name of found) {
      if (names.includes(name)) continue;
      names.push(name);
      sheet.append(`::highlight(${name}) { text-decoration: none !important }\n`);
    }
    changes += 1;
    if (changes % 2 === 0) clear.call(CSS.highlights);
    else for (const name of found) set.call(CSS.highlights, name, new Highlight(whole));
    Object.assign(document.documentElement.dataset, { names: names.join(' '), changes: String(changes) });
  }, 20);
  document.addEventListener('end-attack', () => clearInterval(timer));
}
