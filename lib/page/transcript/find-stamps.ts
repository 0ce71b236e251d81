import { isShown } from '../capture/shown-content';
import { readTimeStamp } from './time-stamp';

/** A time stamp that is the only text of an element. */
export interface TimeStamp {
  element: Element;
  seconds: number;
}

/** Elements that are named a transcript: names in markup are nearly always English, whatever the page's language. */
const places =
  '[class*="ranscript"], [id*="ranscript"], [data-testid*="ranscript"], [data-purpose*="ranscript"], [aria-label*="ranscript"]';
const maxPlaces = 20_000;
const maxStamps = 20_000;
/** Minimum number of time stamps in a transcript; fewer occur on other pages, too. */
const minStamps = 3;
/** Share of the stamps that are not earlier than the one before; some players repeat a line. */
const minForwardShare = 0.95;

function outermost(document: Document): Element[] {
  const found: Element[] = [];
  for (const place of Array.from(document.body.querySelectorAll(places)).slice(0, maxPlaces)) {
    if (found.at(-1)?.contains(place) !== true) found.push(place);
  }
  return found;
}

function* stampsIn(place: Element): Generator<TimeStamp> {
  const walker = place.ownerDocument.createTreeWalker(place, 4);
  while (walker.nextNode()) {
    const seconds = readTimeStamp(walker.currentNode.nodeValue ?? '');
    const element = walker.currentNode.parentElement;
    if (seconds === null || element === null || element.childNodes.length > 3) continue;
    if (readTimeStamp(element.textContent ?? '') !== null) yield { element, seconds };
  }
}

/** Whether a stamp is shown; in a document that is not rendered, only `[hidden]` can be checked. */
function isVisible({ element }: TimeStamp): boolean {
  const isLive = element.ownerDocument.defaultView !== null;
  return element.closest('[hidden]') === null && (!isLive || isShown(element));
}

function runsForward(stamps: readonly TimeStamp[]): boolean {
  const steps = stamps.slice(1).filter(({ seconds }, index) => seconds >= (stamps[index]?.seconds ?? 0));
  const [first] = stamps;
  return steps.length >= (stamps.length - 1) * minForwardShare && (stamps.at(-1)?.seconds ?? 0) > (first?.seconds ?? 0);
}

/** Whether a page has an element named a transcript. A single query, which rules out nearly all pages. */
export function mayHaveTranscript(document: Document): boolean {
  return document.body?.querySelector(places) != null;
}

/**
 * The time stamps of each list that may be a transcript: visible, in an element named so, with the same markup, and
 * each later than the one before.
 */
export function findStamps(document: Document): TimeStamp[][] {
  const kinds = new Map<string, TimeStamp[]>();
  let count = 0;
  for (const place of outermost(document)) {
    for (const stamp of stampsIn(place)) {
      count += 1;
      if (count > maxStamps) break;
      // The first class only: the line that is being played has one more.
      const kind = `${stamp.element.localName} ${stamp.element.classList.item(0)}`;
      const stamps = kinds.get(kind);
      if (stamps) stamps.push(stamp);
      else kinds.set(kind, [stamp]);
    }
  }
  return [...kinds.values()].filter(
    (stamps) => stamps.length >= minStamps && runsForward(stamps) && stamps[0] && isVisible(stamps[0]),
  );
}
