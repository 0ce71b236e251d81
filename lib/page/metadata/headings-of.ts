import { tidy } from './tidy';

const maxHeadings = 5;
/** Characters. */
const maxLength = 300;

/** The texts of a page's first main headings. */
export function headingsOf(document: Document): string[] {
  const texts: string[] = [];
  const headings = document.getElementsByTagName('h1');
  for (let place = 0; place < headings.length && place < maxHeadings; place += 1) {
    const text = tidy(headings[place]?.textContent, maxLength);
    if (text !== undefined) texts.push(text);
  }
  return texts;
}
