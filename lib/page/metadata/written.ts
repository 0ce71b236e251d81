import { allReaderWords } from '../../passages/languages/all-reader-words';

/** Places whose authors and dates are not the page's. */
const around = 'nav, aside, footer, [class*="comment"], [id*="comment"], [class*="related"], [class*="sidebar"]';

/** The first elements that match, except those in comments and side columns. */
function first(document: Document, selector: string, limit: number): Element[] {
  const found: Element[] = [];
  const elements = document.querySelectorAll(selector);
  for (let index = 0; index < elements.length && index < limit; index += 1) {
    const element = elements[index];
    if (element && element.closest(around) === null) found.push(element);
  }
  return found;
}

/** Visible lines that name an author, outside of comments and side columns. */
export function writtenBylines(document: Document): string[] {
  const selector =
    '[rel~="author"], .byline, .author-name, .p-author, .post-author, .entry-author, .article-author, .author, [class*="byline"]';
  return first(document, selector, 8).map((element) => element.textContent ?? '');
}

const ordinals = allReaderWords.flatMap((words) => words.ordinals ?? []).join('|');
const datePattern = new RegExp(
  String.raw`\d{4}-\d{2}-\d{2}|\b\d{1,2}(?:${ordinals})?\.? \p{L}{3,9}\.?,? \d{4}\b|\b\p{L}{3,9}\.? \d{1,2}(?:${ordinals})?,? \d{4}\b`,
  'u',
);
const dayNumber = new RegExp(String.raw`(\d)(?:${ordinals})\b`);

/** The date in a line like `Published: May 3rd, 2024, 10 am`. */
function dateIn(text: string): string {
  const line = text.slice(0, 200);
  // Few lines have a year; the pattern with the letters of all scripts takes a browser a while to compile.
  if (!/\d{4}/.test(line)) return '';
  const found = datePattern.exec(line)?.[0] ?? '';
  return found.replace(dayNumber, '$1').replaceAll('. ', ' ');
}

/** Visible times of publication: the `datetime` of `<time>` elements, else a date in their text. */
export function writtenTimes(document: Document): string[] {
  const dates: string[] = [];
  for (const time of first(document, 'time', 6)) {
    const names = `${time.getAttribute('class')} ${time.parentElement?.getAttribute('class')}`.toLowerCase();
    if (names.includes('updat') || names.includes('modif')) continue;
    dates.push(time.getAttribute('datetime') ?? dateIn(time.textContent ?? ''));
  }
  return dates;
}

/** Visible dates of publication. */
export function writtenDates(document: Document): string[] {
  const named =
    '.published, .post-date, .entry-date, .publish-date, .pubdate, .article-date, .dateline, .posted-on, .date';
  return first(document, named, 4).map((element) => dateIn(element.textContent ?? ''));
}
