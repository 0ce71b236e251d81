import { gzipSync } from 'node:zlib';
import type { Reply } from '../../../sample-web/services/replay-server';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** Walks a JSON value from its leaves up. */
function rewrite(value: Json, leaf: (value: Json, key: string) => Json, node: (value: Json) => Json, key = ''): Json {
  if (Array.isArray(value)) return node(value.map((entry) => rewrite(entry, leaf, node, key)));
  if (typeof value !== 'object' || value === null) return leaf(value, key);
  return node(
    Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, rewrite(entry, leaf, node, name)])),
  );
}

/** Rewrites each JSON document of a body: a whole one, one a line, or those of server-sent events. */
function eachDocument(body: string, change: (document: Json) => string): string {
  const tryAll = (text: string): string | undefined => {
    try {
      return change(JSON.parse(text) as Json);
    } catch {
      return undefined;
    }
  };
  const whole = tryAll(body);
  if (whole !== undefined) return whole;
  return body
    .split('\n')
    .map((line) => {
      const [, label = '', text = ''] = /^(data: ?)?(.*?)\r?$/.exec(line) ?? [];
      const changed = /^[{[]/.test(text) ? tryAll(text) : undefined;
      return changed === undefined ? line : label + changed;
    })
    .join('\n');
}

const keep = (value: Json): Json => value;
const changed = (body: string, leaf: (value: Json, key: string) => Json, node: (value: Json) => Json = keep) =>
  eachDocument(body, (document) => JSON.stringify(rewrite(document, leaf, node)));
const strings = (body: string, to: (value: string, key: string) => Json) =>
  changed(body, (value, key) => (typeof value === 'string' ? to(value, key) : value));
const isAddress = (value: string) => /^https?:/.test(value);

const hostileKeys =
  '"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"toString":1,"then":"x","length":-1';
const addresses = (body: string, to: string) => strings(body, (value) => (isAddress(value) ? to : value));

/** Repeats the entries of the first list of objects, from the leaves up. */
function lengthened(body: string): string {
  let isDone = false;
  return changed(body, keep, (value) => {
    if (isDone || !Array.isArray(value) || typeof value[0] !== 'object') return value;
    isDone = true;
    return Array.from({ length: 1_000 }, () => value).flat();
  });
}

/** What a service, or somebody in its place, may send: by name, made from an answer that is as it should be. */
export const hostileBodies: Record<string, (ok: string) => string | Uint8Array> = {
  null: () => 'null',
  'an empty list': () => '[]',
  'a bare text': () => '"text"',
  'a bare number': () => '7',
  'JSON 100,000 levels deep': () => `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`,
  'lists 100,000 levels deep': () => '['.repeat(100_000) + ']'.repeat(100_000),
  'a value 5,000 levels deep beside the others': (ok) =>
    eachDocument(ok, (document) =>
      JSON.stringify(document)
        .replace('{', `{"deep":${'['.repeat(5_000)}${']'.repeat(5_000)},`)
        .replace(',}', '}'),
    ),
  'keys of prototypes': (ok) =>
    eachDocument(ok, (document) =>
      JSON.stringify(document)
        .replaceAll('{', `{${hostileKeys},`)
        .replaceAll(/,\s*\}/g, '}'),
    ),
  'huge numbers': (ok) => changed(ok, (value) => (typeof value === 'number' ? 1e308 : value)),
  'infinite numbers': (ok) =>
    eachDocument(ok, (document) => JSON.stringify(document).replace(/:-?\d+(\.\d+)?(?=[,}])/g, ':1e999')),
  'negative numbers': (ok) => changed(ok, (value) => (typeof value === 'number' ? -1.5 : value)),
  'numbers for texts': (ok) => strings(ok, () => 7),
  'texts for numbers': (ok) => changed(ok, (value) => (typeof value === 'number' ? 'many' : value)),
  'null for every value': (ok) => changed(ok, () => null),
  'true for every value': (ok) => changed(ok, () => true),
  'lists for texts': (ok) => strings(ok, (value) => [value, [value]]),
  'objects for texts': (ok) => strings(ok, (value) => ({ text: value, toString: 'x' })),
  'empty texts': (ok) => strings(ok, () => ''),
  'lone surrogates': (ok) => strings(ok, (value) => (isAddress(value) ? value : `\ud800${value}\udfff`)),
  'NUL and control characters': (ok) => strings(ok, (value) => `\u0000\u001b[2J${value}\u0007\u2028`),
  'marks that turn text around': (ok) => strings(ok, (value) => (isAddress(value) ? value : `\u202e\u2066${value}`)),
  'addresses that run': (ok) => addresses(ok, 'javascript:alert(1)'),
  'data addresses': (ok) => addresses(ok, 'data:text/html,<script>1</script>'),
  'addresses of this computer': (ok) => addresses(ok, 'http://127.0.0.1:8080/admin'),
  'addresses of cloud metadata': (ok) => addresses(ok, 'http://169.254.169.254/latest/'),
  'addresses with a password': (ok) => addresses(ok, 'https://user:pass@a.example/'),
  'addresses that are none': (ok) => addresses(ok, 'https://[::bad/%zz'),
  'markup for texts': (ok) =>
    strings(ok, (value) => (isAddress(value) ? value : `<img src=x onerror=alert(1)>${value}`)),
  'a list a thousand times as long': lengthened,
  'a text of 10 MB': (ok) => {
    let isDone = false;
    return strings(ok, (value, key) => {
      if (isDone || !/^(?:text|content|snippet|markdown|raw_content|description|delta)$/.test(key)) return value;
      isDone = true;
      return 'long words '.repeat(1_000_000);
    });
  },
  'bytes that are no UTF-8': (ok) =>
    Buffer.concat([
      Buffer.from(ok.slice(0, ok.length / 2)),
      Buffer.from([0xff, 0xfe, 0xc0, 0x80, 0xed, 0xa0, 0x80]),
      Buffer.from(ok.slice(ok.length / 2)),
    ]),
  'UTF-16': (ok) => Buffer.from(`\ufeff${ok}`, 'utf16le'),
  HTML: () => '<!doctype html><script>alert(1)</script><p>Sign in</p>',
  '50 MB of white space': () => ' '.repeat(50 * 1024 * 1024),
};

/** Made once: packing it takes a good part of a second. */
const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024, 0x20));

/** Replies that only a server can give. */
export function hostileReplies(ok: string, contentType: string): Record<string, Reply> {
  const headers = { 'content-type': contentType };
  return {
    'a gzip bomb of 64 MB': { headers: { ...headers, 'content-encoding': 'gzip' }, pieces: [bomb] },
    'a claim of 1 GB': { headers: { ...headers, 'content-length': '1073741824' }, pieces: [ok], ending: 'reset' },
    'a content type that is none': { headers: { 'content-type': ';;;\u00e4 charset=nonsense' }, pieces: [ok] },
    'an unknown charset': { headers: { 'content-type': `${contentType}; charset=utf-7` }, pieces: [ok] },
    'an image': { headers: { 'content-type': 'image/png' }, pieces: ['\u0089PNG\r\n\u001a\n'] },
    'status 299': { status: 299, headers, pieces: [ok] },
    'status 204 with nothing': { status: 204 },
  };
}
