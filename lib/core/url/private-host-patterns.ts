import { digitRange } from './digit-range';
import { closedIpv4 } from './ip-address';
import { mirrorSuffixes, privateSuffixes } from './url-guard';

/** A pattern for complete hosts as the URL parser serialises them. Where several match, the highest level decides. */
export interface HostPattern {
  /** In the common subset of RE2 and JavaScript: no look-around. https://github.com/google/re2/wiki/Syntax */
  pattern: string;
  verdict: 'private' | 'public';
  level: 1 | 2 | 3;
}

/** Characters of names in one expression: browsers limit a compiled RE2 expression of a request rule to 2 KB. */
const nameLength = 40;

interface Network {
  /** The first address as its four bytes. */
  bytes: number[];
  bits: number;
}

const networks: Network[] = closedIpv4.map(([address, bits]) => ({ bytes: address.split('.').map(Number), bits }));

/** A pattern for an IPv4 network: `100.64.0.0/10` gives `100\.(6[4-9]|…)\.[0-9]+\.[0-9]+`. */
function dotted({ bytes, bits }: Network): string {
  return bytes
    .map((byte, index) => {
      const free = Math.min(8, Math.max(0, (index + 1) * 8 - bits));
      return free === 8 ? '[0-9]+' : digitRange(byte, byte + 2 ** free - 1, 10);
    })
    .join('\\.');
}

/**
 * Patterns for the two groups of an IPv6 address that contain an IPv4 address of the network. The second is absent
 * where any value matches.
 */
function groupsOf({ bytes: [a = 0, b = 0, c = 0, d = 0], bits }: Network): { first: string; second?: string } {
  const upper = a * 256 + b;
  const lower = c * 256 + d;
  if (bits <= 16) return { first: digitRange(upper, upper + 2 ** (16 - bits) - 1, 16) };
  return { first: upper.toString(16), second: digitRange(lower, lower + 2 ** (32 - bits) - 1, 16) };
}

const hex = '[0-9a-f]';
const carried = networks.map(groupsOf);
const wide = carried.flatMap(({ first, second }) => (second === undefined ? [first] : [])).join('|');
const narrow = carried.filter(({ second }) => second !== undefined);

/**
 * Prefixes of IPv4-mapped (::ffff:0:0/96) and NAT64 (64:ff9b::/96) addresses, which end in an IPv4 address that
 * decides.
 */
const carriers = ['::ffff:', '64:ff9b::'];

function carrierPatterns(carrier: string): HostPattern[] {
  const pairs = narrow.map(({ first, second }) => `${first}:${second}`).join('|');
  return [
    { pattern: `\\[${carrier}${hex}+:${hex}+\\]`, verdict: 'public', level: 2 },
    { pattern: `\\[${carrier}(${wide}):${hex}+\\]`, verdict: 'private', level: 3 },
    { pattern: `\\[${carrier}(${pairs})\\]`, verdict: 'private', level: 3 },
  ];
}

/** 6to4 (2002::/16): the address follows, and zeros in it may be left out. */
function sixToFour(): string[] {
  const rest = narrow.map(({ first, second }) => {
    const zeros = second !== undefined && new RegExp(`^${second}$`).test('0');
    return `${first}:(${second}:${zeros ? '|:' : ''})`;
  });
  return [`\\[2002:(:|(${wide}):).*`, `\\[2002:(${rest.join('|')}).*`];
}

function names(suffixes: readonly string[]): string[] {
  const escaped = suffixes.map((suffix) => suffix.replaceAll('.', '\\.'));
  const groups: string[][] = [];
  for (const name of escaped) {
    const last = groups.at(-1);
    if (last && last.join('').length + name.length <= nameLength) last.push(name);
    else groups.push([name]);
  }
  return groups.map((group) => `([^/:]*\\.)?(${group.join('|')})\\.*`);
}

/**
 * The rules of `isPrivateHost` as regular expressions, for declarativeNetRequest rules, which see every hop of a
 * redirect. A test compares the two.
 */
export function privateHostPatterns(): HostPattern[] {
  const closed = [
    ...networks.map(dotted),
    // Outside of 2000::/3, then the parts of it that are not public.
    `\\[(:|${hex}{1,3}:|[014-9a-f]${hex}{3}:).*`,
    `\\[2001:(:|${digitRange(0, 0x1ff, 16)}:|db8:).*`,
    `\\[3fff:(:|${hex}{1,3}:).*`,
    ...sixToFour(),
    ...names([...privateSuffixes, ...mirrorSuffixes]),
    // A name without a dot, or with an empty label.
    '[^./:[]*\\.*',
    '([^/:]*\\.)?\\.[^./:]+[^/:]*',
  ];
  return [
    ...closed.map((pattern): HostPattern => ({ pattern, verdict: 'private', level: 1 })),
    ...carriers.flatMap(carrierPatterns),
  ];
}
