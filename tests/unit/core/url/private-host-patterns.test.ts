import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { privateHostPatterns } from '../../../../lib/core/url/private-host-patterns';
import { isPrivateHost } from '../../../../lib/core/url/url-guard';

const patterns = privateHostPatterns().map(({ pattern, ...rest }) => ({ ...rest, whole: new RegExp(`^${pattern}$`) }));

/** As request rules judge: the highest level decides, and within it the public one. */
function isClosed(host: string): boolean {
  const fitting = patterns.filter(({ whole }) => whole.test(host));
  const level = Math.max(0, ...fitting.map((one) => one.level));
  const decisive = fitting.filter((one) => one.level === level);
  return decisive.length > 0 && decisive.every(({ verdict }) => verdict === 'private');
}

const written = (host: string) => new URL(`http://${host}/`).hostname;
const group = fc.oneof(
  fc.integer({ min: 0, max: 0xffff }),
  fc.constantFrom(0, 1, 0xff, 0x100, 0x1ff, 0x200, 0xdb8, 0xfff, 0x1000),
  fc.constantFrom(0x7f00, 0xc000, 0xc0a8, 0xa9fe, 0xac10, 0xac20, 0xa83f, 0x8110, 0xc612, 0xcb00, 0x7100),
);
const start = fc.constantFrom(
  [],
  [0x2001],
  [0x2002],
  [0x3fff],
  [0x64, 0xff9b, 0, 0, 0, 0],
  [0, 0, 0, 0, 0, 0xffff],
  [0x2002, 0xc000],
);

describe('the patterns of private hosts say what the URL guard says', () => {
  it('of every IPv4 address', () => {
    const byte = fc.integer({ min: 0, max: 255 });
    const known = fc.constantFrom(0, 10, 63, 64, 100, 127, 128, 168, 169, 172, 192, 198, 203, 223, 224, 254);
    fc.assert(
      fc.property(fc.tuple(fc.oneof(known, byte), fc.oneof(known, byte), byte, byte), (bytes) => {
        const host = written(bytes.join('.'));
        expect([host, isClosed(host)]).toEqual([host, isPrivateHost(host)]);
      }),
      { numRuns: 5_000 },
    );
  });

  it('of every IPv6 address', () => {
    const groups = fc.tuple(start, fc.array(group, { minLength: 8, maxLength: 8 }));
    fc.assert(
      fc.property(groups, ([first, rest]) => {
        const all = [...first, ...rest].slice(0, 8);
        const host = written(`[${all.map((one) => one.toString(16)).join(':')}]`);
        expect([host, isClosed(host)]).toEqual([host, isPrivateHost(host)]);
      }),
      { numRuns: 5_000 },
    );
  });

  it('of names', () => {
    const label = fc.constantFrom('a', 'b-c', 'localhost', 'local', 'home', 'arpa', 'nip', 'io', 'com', 'lan', '');
    fc.assert(
      fc.property(fc.array(label, { minLength: 1, maxLength: 5 }), (labels) => {
        const typed = labels.join('.');
        fc.pre(URL.canParse(`http://${typed}/`));
        const host = written(typed);
        expect([host, isClosed(host)]).toEqual([host, isPrivateHost(host)]);
      }),
      { numRuns: 3_000 },
    );
  });
});
