/** With fewer characters of text than this, a page with a script counts as a shell. */
const shellLength = 60;
/** With fewer than this, it does if its markup also has an empty container for scripts, or asks for JavaScript. */
const suspectLength = 400;

/** Scripts that run: JSON-LD and import maps are data. */
const script = /<script(?![^>]*\btype\s*=\s*["']?(?:application\/|importmap|speculationrules|text\/template))[^>]*>/i;
/** The empty element that a framework renders a page into. */
const emptyContainer =
  /<(div|main|section|[a-z]+-[\w-]+)(?=[^>]*(?:\bid\s*=\s*["']?[\w-]*(?:root|app|main|mount|container|content|__next|__nuxt|svelte|gatsby)[\w-]*|\bdata-reactroot|\bng-version))[^>]*>\s*(?:<!--[\s\S]{0,200}?-->\s*)?<\/\1>|<app-root[^>]*>[\s\S]{0,300}?<\/app-root>/i;
const asksForScripts = /<noscript[^>]*>[\s\S]{0,600}?javascript/i;

/**
 * Whether a fetched page is an application shell: it has next to no text until its scripts run in a browser. A short page that
 * merely includes a script is not one.
 * @param textLength characters of readable text that were extracted from it
 */
export function isEmptyShell(html: string, textLength: number): boolean {
  if (textLength >= suspectLength || !script.test(html)) return false;
  return textLength < shellLength || emptyContainer.test(html) || asksForScripts.test(html);
}
