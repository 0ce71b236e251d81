import type { MarkupFacts } from './markup-facts';

/** Characters of text below which a page with a script counts as a shell. */
const shellLength = 60;
/** Characters below which it does if its markup also has an empty container for scripts, or asks for JavaScript. */
const suspectLength = 400;

/**
 * Whether a fetched page is an application shell: it has next to no text until its scripts run in a browser. A short
 * page that merely includes a script is not one.
 * @param textLength characters of readable text that were extracted from it
 */
export function isEmptyShell(facts: MarkupFacts, textLength: number): boolean {
  if (textLength >= suspectLength || !facts.runsScripts) return false;
  return textLength < shellLength || facts.hasEmptyContainer || facts.asksForScripts;
}
