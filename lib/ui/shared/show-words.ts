/** The name under which the style sheet marks words. */
const highlightName = 'shown-passage';

/** Text in the form for comparison: without spaces and Markdown marks. */
function bare(text: string): { letters: string; places: number[] } {
  let letters = '';
  const places: number[] = [];
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charAt(index);
    if (/[\s*_~`\\|#>\u2060]/.test(character)) continue;
    letters += character;
    places.push(index);
  }
  return { letters, places };
}

/** Offset in a text behind words of it, however they are spaced; -1 where they are not in it. */
export function endOfWords(text: string, words: string): number {
  const { letters, places } = bare(text);
  const sought = bare(words).letters;
  const at = sought === '' ? -1 : letters.indexOf(sought);
  return at === -1 ? -1 : (places[at + sought.length - 1] ?? -1) + 1;
}

/** The range of words in the text of an element; undefined where they are not in it. */
function rangeOfWords(root: HTMLElement, words: string): Range | undefined {
  const nodes: { node: Text; from: number }[] = [];
  let text = '';
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    nodes.push({ node: node as Text, from: text.length });
    text += (node as Text).data;
  }
  const { letters, places } = bare(text);
  const sought = bare(words).letters;
  const at = sought === '' ? -1 : letters.indexOf(sought);
  const [start, last] = [places[at], places[at + sought.length - 1]];
  const first = nodes.findLast(({ from }) => start !== undefined && from <= start);
  const end = nodes.findLast(({ from }) => last !== undefined && from <= last);
  if (!first || !end || start === undefined || last === undefined) return undefined;
  const range = document.createRange();
  range.setStart(first.node, start - first.from);
  range.setEnd(end.node, last - end.from + 1);
  return range;
}

/**
 * Marks words in an element and scrolls to them, once they are rendered; they stay marked when parts are rendered anew.
 * @returns a function that removes the mark
 */
export function showWords(root: HTMLElement, words: string): () => void {
  let isShown = false;
  const mark = (): void => {
    const range = rangeOfWords(root, words);
    if (range === undefined) return;
    CSS.highlights.set(highlightName, new Highlight(range));
    if (!isShown) range.startContainer.parentElement?.scrollIntoView({ block: 'center' });
    isShown = true;
  };
  const observer = new MutationObserver(mark);
  observer.observe(root, { childList: true, subtree: true, characterData: true });
  mark();
  return () => {
    observer.disconnect();
    CSS.highlights.delete(highlightName);
  };
}
