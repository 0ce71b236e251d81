import { isRecord } from '../../core/utils/is-record';
/** An object of JSON-LD, of unknown form. @see https://www.w3.org/TR/json-ld11/ */
export type JsonLdNode = Readonly<Record<string, unknown>>;

const maxScripts = 20;
/** Maximum number of characters; longer scripts are skipped. */
const maxScriptLength = 300_000;
const maxNodes = 500;

/**
 * The JSON-LD objects of a page in document order, including those in `@graph` and `mainEntity`. Malformed scripts are
 * skipped; sizes are bounded.
 */
export function readJsonLd(document: Document): JsonLdNode[] {
  const nodes: JsonLdNode[] = [];
  const scripts = document.querySelectorAll('script[type="application/ld+json" i]');
  for (let script = 0; script < scripts.length && script < maxScripts; script += 1) {
    const text = scripts[script]?.textContent?.trim() ?? '';
    if (text.length > maxScriptLength) continue;
    const queue: unknown[] = [parse(text)];
    for (let index = 0; index < queue.length && nodes.length < maxNodes; index += 1) {
      const item = queue[index];
      if (Array.isArray(item)) queue.push(...item.slice(0, maxNodes));
      else if (isRecord(item)) {
        nodes.push(item);
        if (item['@graph'] !== undefined) queue.push(item['@graph']);
        if (item.mainEntity !== undefined) queue.push(item.mainEntity);
      }
    }
  }
  return nodes;
}

function parse(text: string): unknown {
  if (text.startsWith('{') || text.startsWith('[')) {
    try {
      return JSON.parse(text);
    } catch {
      // Repaired below.
    }
  }
  return parseRepaired(text);
}

/**
 * Parses without the comment and CDATA wrappers of older pages, then with common errors of hand-written data repaired.
 */
function parseRepaired(text: string): unknown {
  const opened = text.replace(/^(?:<!--|(?:\/\/|\/\*)?\s*<!\[CDATA\[(?:\s*\*\/)?)/, '');
  // Searched for at the end only: over long runs of white space the pattern would take quadratic time.
  const tail = opened.slice(-40);
  const bare = opened.slice(0, -40) + tail.replace(/(?:-->|(?:\/\/|\/\*)?\s*\]\]>(?:\s*\*\/)?)$/, '');
  const repaired = () =>
    bare
      .replace(/\p{Cc}+/gu, ' ')
      .replace(/,(?=\s*[}\]])/g, '')
      .trimEnd()
      .replace(/;$/, '');
  for (const attempt of [() => bare, repaired]) {
    try {
      return JSON.parse(attempt());
    } catch {
      // The next attempt, or no data.
    }
  }
  return undefined;
}

function endsInOne(text: string, endings: readonly string[]): boolean {
  for (const ending of endings) if (text.endsWith(ending)) return true;
  return false;
}

/** Whether a node's type ends in one of the words: `Article` includes NewsArticle and TechArticle. */
export function hasType(node: JsonLdNode, endings: readonly string[]): boolean {
  const types = node['@type'];
  if (typeof types === 'string') return endsInOne(types, endings);
  if (Array.isArray(types)) {
    for (const type of types) if (typeof type === 'string' && endsInOne(type, endings)) return true;
  }
  return false;
}

/** Names out of a string, an object with a `name`, or a list of either; a reference is looked up among the nodes. */
export function jsonLdNames(value: unknown, nodes: readonly JsonLdNode[] = []): string[] {
  const names: string[] = [];
  for (const item of Array.isArray(value) ? value : [value]) {
    if (typeof item === 'string') names.push(item);
    if (!isRecord(item)) continue;
    const id = item['@id'];
    const node = item.name === undefined && id !== undefined ? nodes.find((other) => other['@id'] === id) : item;
    if (typeof node?.name === 'string') names.push(node.name);
  }
  return names;
}

/** The addresses of a node or of its page, as written. */
export function addressesOf(node: JsonLdNode): string[] {
  const page = node.mainEntityOfPage;
  const values = [
    node.url,
    node['@id'],
    page,
    isRecord(page) ? page['@id'] : undefined,
    isRecord(page) ? page.url : undefined,
  ];
  return values.filter((value) => typeof value === 'string');
}
