/** Characters: below the first, scripts alone make a page suspicious; below the second, it has to say so itself. */
const bareText = 60;
const shortText = 400;

/** Scripts that run: JSON-LD and import maps are data. */
const script = /<script(?![^>]*\btype\s*=\s*["']?(?:application\/|importmap|speculationrules|text\/template))[^>]*>/i;
/** Where frameworks put a page: an element with a name like these, and nothing in it. */
const emptyMount =
  /<(div|main|section|[a-z]+-[\w-]+)(?=[^>]*(?:\bid\s*=\s*["']?[\w-]*(?:root|app|main|mount|container|content|__next|__nuxt|svelte|gatsby)[\w-]*|\bdata-reactroot|\bng-version))[^>]*>\s*(?:<!--[\s\S]{0,200}?-->\s*)?<\/\1>|<app-root[^>]*>[\s\S]{0,300}?<\/app-root>/i;
const wantsScripts = /<noscript[^>]*>[\s\S]{0,600}?javascript/i;

/**
 * Whether a fetched page is only the shell of one: scripts would fill it in a browser, and there is next to no text without
 * them. A short page that merely has a script is none.
 * @param textLength characters of readable text that were found in it
 */
export function isEmptyShell(html: string, textLength: number): boolean {
  if (textLength >= shortText || !script.test(html)) return false;
  return textLength < bareText || emptyMount.test(html) || wantsScripts.test(html);
}
