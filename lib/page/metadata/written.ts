const around = 'nav, aside, footer, [class*="comment"], [id*="comment"], [class*="related"], [class*="sidebar"]';

function isOfContent(element: Element): boolean {
  return element.closest(around) === null;
}

function first(document: Document, selector: string, limit: number): Element[] {
  return Array.from(document.querySelectorAll(selector)).slice(0, limit).filter(isOfContent);
}

/** Lines that name an author to the reader, outside comments and side columns. */
export function writtenBylines(document: Document): string[] {
  const selector =
    '[rel~="author"], .byline, .author-name, .p-author, .post-author, .entry-author, .article-author, .author, [class*="byline"]';
  return first(document, selector, 8).map((element) => element.textContent ?? '');
}

const datePattern =
  /\d{4}-\d{2}-\d{2}|\b\d{1,2}(?:st|nd|rd|th)?\.? \p{L}{3,9}\.?,? \d{4}\b|\b\p{L}{3,9}\.? \d{1,2}(?:st|nd|rd|th)?,? \d{4}\b/u;

/** The date in a line like `Published: May 3rd, 2024, 10 am`. */
function dateIn(text: string): string {
  const found = datePattern.exec(text.slice(0, 200))?.[0] ?? '';
  return found.replace(/(\d)(?:st|nd|rd|th)\b/, '$1').replace(/(\d|\p{L})\.(?= )/gu, '$1');
}

/** Dates that a page shows as those of its publication, as written or as their machine-readable form. */
export function writtenDates(document: Document): string[] {
  const times = first(document, 'time[pubdate], article time, header time, time', 6)
    .filter(
      (time) => !/updat|modif/i.test(`${time.getAttribute('class')} ${time.parentElement?.getAttribute('class')}`),
    )
    .map((time) => time.getAttribute('datetime') ?? dateIn(time.textContent ?? ''));
  const named =
    '.published, .post-date, .entry-date, .publish-date, .pubdate, .article-date, .dateline, .posted-on, .date';
  return [...times, ...first(document, named, 4).map((element) => dateIn(element.textContent ?? ''))];
}

/** Dates that a page shows as those of its last change. */
export function writtenChanges(document: Document): string[] {
  const selector =
    'time[class*="updat"], time[class*="modif"], .updated time, .last-updated, .last-modified, .modified';
  return first(document, selector, 4).map((time) => time.getAttribute('datetime') ?? dateIn(time.textContent ?? ''));
}
