/** Characters of a script. */
const maxScript = 5_000_000;
const maxScripts = 20;
const maxObjects = 20_000;
/** Names of properties that hold a file's text. */
const textName = /^(?:raw|content|text|source|code|blob|body)/i;

type JsonObject = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether one of an object's values is the name of the file, or a path that ends in it. */
function namesFile(value: JsonObject, name: string): boolean {
  return Object.values(value).some((own) => typeof own === 'string' && (own === name || own.endsWith(`/${name}`)));
}

function isLines(value: unknown): value is string[] {
  return Array.isArray(value) && value.length > 0 && value.every((line) => typeof line === 'string');
}

/** The text of a file in an object: a list of its lines, or the whole. */
function textIn(value: JsonObject): string {
  const texts = Object.entries(value).flatMap(([key, own]) => {
    if (/lines$/i.test(key) && isLines(own)) return [own.join('\n')];
    return textName.test(key) && typeof own === 'string' && own.includes('\n') ? [own] : [];
  });
  return texts.sort((one, other) => other.length - one.length)[0] ?? '';
}

/**
 * The text of a file in the JSON that the page's scripts render: in an object that names the file, or in a direct child
 * of such an object.
 * @param name of the file; data without it may belong to a file that the page showed before
 * @returns empty if there is none
 */
export function filePayload(document: Document, name: string): string {
  let found = '';
  let count = 0;
  for (const script of Array.from(document.querySelectorAll('script[type="application/json"]')).slice(0, maxScripts)) {
    const written = script.textContent ?? '';
    if (written.length > maxScript || !written.includes(name)) continue;
    const rest: { value: unknown; isNamed: boolean }[] = [{ value: parse(written), isNamed: false }];
    for (let next = rest.pop(); next !== undefined && count < maxObjects; next = rest.pop()) {
      const { value, isNamed } = next;
      if (!isObject(value) || isLines(value)) continue;
      count += 1;
      const isOwn = namesFile(value, name);
      const text = isOwn || isNamed ? textIn(value) : '';
      if (text.length > found.length) found = text;
      for (const inside of Object.values(value)) rest.push({ value: inside, isNamed: isOwn });
    }
  }
  return found;
}
