export type JsonLdNode = Readonly<Record<string, unknown>>;

const maxScripts = 20;
const maxScriptLength = 300_000;
const maxNodes = 500;

function isNode(value: unknown): value is JsonLdNode {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The JSON-LD objects of a page in document order, `@graph` opened, broken scripts passed over. Bounded. */
export function readJsonLd(document: Document): JsonLdNode[] {
  const nodes: JsonLdNode[] = [];
  const scripts = Array.from(document.querySelectorAll('script[type="application/ld+json"]')).slice(0, maxScripts);
  for (const script of scripts) {
    const text = script.textContent ?? '';
    if (text.length > maxScriptLength) continue;
    const queue: unknown[] = [parse(text)];
    for (let item = queue.shift(); item !== undefined && nodes.length < maxNodes; item = queue.shift()) {
      if (Array.isArray(item)) queue.push(...item.slice(0, maxNodes));
      else if (isNode(item)) {
        nodes.push(item);
        queue.push(item['@graph'], item.mainEntity);
      }
      while (queue.length > 0 && queue[0] === undefined) queue.shift();
    }
  }
  return nodes;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text.trim().replace(/^<!--|-->$/g, ''));
  } catch {
    return undefined;
  }
}

/** Whether a node is of a type whose name ends so: `Article` takes in NewsArticle and TechArticle. */
export function hasType(node: JsonLdNode, ending: RegExp): boolean {
  return [node['@type']].flat().some((type) => typeof type === 'string' && ending.test(type));
}

/** Names out of a string, an object with a `name`, or a list of either. */
export function namesOf(value: unknown): string[] {
  return [value].flat().flatMap((item) => {
    if (typeof item === 'string') return [item];
    return isNode(item) && typeof item.name === 'string' ? [item.name] : [];
  });
}
