import { shortLine } from './short-line';

const maxHeadings = 5;
/** Maximum number of characters; longer headings are skipped. */
const maxLength = 300;

/** The texts of a page's first headings of level one. */
export function headingsOf(document: Document): string[] {
  const texts: string[] = [];
  const headings = document.getElementsByTagName('h1');
  for (let index = 0; index < headings.length && index < maxHeadings; index += 1) {
    const text = shortLine(headings[index]?.textContent, maxLength);
    if (text !== undefined) texts.push(text);
  }
  return texts;
}
