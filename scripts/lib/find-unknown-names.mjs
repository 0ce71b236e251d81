const code = String.raw`[a-z\d][\w-]*(?:\.[\w-]+)*\.(?:tsx?|mjs|css)`;
/** A file of code, alone or behind folders: `ask.ts`, `core/http/request.ts`. */
const file = new RegExp(String.raw`^(?:[\w.-]+/)*${code}$`);
/** A folder from the root. */
const folder = /^(?:lib|tests|scripts|sample-web|entrypoints)\/[\w./-]+$/;
/** A name that only code has: `apiKeyOf`, `HttpProvider`, `ask()`. Other words are not told from English. */
const name = /^(?:([a-z]+[A-Z]\w*|[A-Z][a-z]+[A-Z]\w*)(?:\(\))?|([a-z]\w*)\(\))$/;

/**
 * What a document names in backticks and the project does not have: it may have been moved or renamed.
 * @param {string} document its markdown
 * @param {{ paths: readonly string[], words: ReadonlySet<string>, isOfOthers: boolean }} project paths of its files and
 *   folders from the root, and every word of its code; `isOfOthers`: the document is about names of other services
 * @returns {string[]} without repetition, in their order
 */
export function findUnknownNames(document, { paths, words, isOfOthers }) {
  const hasPath = (/** @type {string} */ path) => paths.some((known) => known === path || known.endsWith(`/${path}`));
  const prose = document.replace(/```.*?```/gs, '');
  const found = new Set();
  for (const [, quoted = ''] of prose.matchAll(/`([^`\n]+)`/g)) {
    if (file.test(quoted) || folder.test(quoted)) {
      if (!hasPath(quoted.replace(/\/$/, ''))) found.add(quoted);
      continue;
    }
    const [, mixed, called] = name.exec(quoted) ?? [];
    const word = mixed ?? called;
    if (word !== undefined && !isOfOthers && !words.has(word)) found.add(quoted);
  }
  return [...found];
}
