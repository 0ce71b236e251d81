import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSameHostAndPath, keptAddress, keptPageKey } from '../../../../lib/core/url/kept-page-key';

const word = fc.stringMatching(/^[a-z0-9~_.%äß-]{1,8}$/);
/** Names of parameters that no service adds. */
const name = fc
  .stringMatching(/^[a-t]{1,5}$/)
  .filter((text) => keptPageKey(`https://a.example/?${text}=1`).includes(text));
const pairs = fc.array(fc.tuple(name, fc.stringMatching(/^[a-z0-9%+.]{0,6}$/)), { minLength: 1, maxLength: 4 });
const queryOf = (list: readonly (readonly [string, string])[]) => list.map((pair) => pair.join('=')).join('&');
const address = fc
  .record({
    scheme: fc.constantFrom('http', 'https', 'HTTPS'),
    host: fc.constantFrom('a.example', 'www.a.example', 'A.Example.', 'a.example:8080', '[::1]'),
    path: fc.array(word, { maxLength: 3 }),
    slash: fc.constantFrom('', '/', '//'),
    query: fc.oneof(pairs.map(queryOf), fc.constantFrom('', 'utm_source=x', 'fbclid=1&utm_source=y', 'a&&b', '&')),
    fragment: fc.constantFrom('', '#', '#part', '#/route', '#!route', '#:~:text=x', '#/route:~:text=x', '#%e4'),
  })
  .map(({ scheme, host, path, slash, query, fragment }) => {
    const where = [host, ...path].join('/') + slash;
    return `${scheme}://${where}${query && `?${query}`}${fragment}`;
  });

describe('keptPageKey', () => {
  it.each([
    ['https://a.example/x', 'http://A.example:80/x/?utm_source=mail&utm_medium=b#part'],
    ['https://a.example/x?id=7', 'https://a.example/x?fbclid=IwAR2&id=7&GCLID=1#:~:text=tide'],
    ['https://a.example/%C3%A4?q=%2F', 'https://a.example/ä?q=%2f'],
    ['https://a.example/', 'https://a.example.:443?'],
    ['https://a.example/#/tides', 'https://a.example/#/tides:~:text=x'],
  ])('is one for %s and %s', (one, other) => expect(keptPageKey(other)).toBe(keptPageKey(one)));

  it.each([
    ['https://a.example/x', 'https://www.a.example/x'],
    ['https://a.example/x', 'https://a.example/X'],
    ['https://a.example/x?id=7', 'https://a.example/x?id=8'],
    ['https://a.example/x?ref=main', 'https://a.example/x'],
    ['https://a.example/x', 'https://a.example:8080/x'],
    ['https://a.example/#/tides', 'https://a.example/#/mills'],
    ['file:///1/a.pdf', 'file:///2/a.pdf'],
  ])('is another for %s and %s', (one, other) => expect(keptPageKey(other)).not.toBe(keptPageKey(one)));

  it('is that of the address that is kept, whose writing is final', () => {
    fc.assert(
      fc.property(address, (url) => {
        expect(keptAddress(keptAddress(url))).toBe(keptAddress(url));
        expect(keptPageKey(keptAddress(url))).toBe(keptPageKey(url));
        expect(keptPageKey(`https://${keptPageKey(url)}`)).toBe(keptPageKey(url));
      }),
    );
  });

  it('never joins two queries that differ in other parameters', () => {
    fc.assert(
      fc.property(pairs, pairs, (one, other) => {
        const differ = queryOf(one).toLowerCase() !== queryOf(other).toLowerCase();
        fc.pre(differ);
        const keys = [one, other].map((list) => keptPageKey(`https://a.example/x?${queryOf(list)}`));
        expect(keys[0]).not.toBe(keys[1]);
      }),
    );
  });

  it('is the same wherever parameters of clicks are put in', () => {
    const click = fc.constantFrom('utm_source=a', 'utm_term=', 'fbclid=x', 'gclid=1', 'mc_eid=2');
    fc.assert(
      fc.property(pairs, click, fc.nat(4), (list, added, at) => {
        const own = list.map((pair) => pair.join('='));
        const query = [...own.slice(0, at), added, ...own.slice(at)].join('&');
        expect(keptPageKey(`https://a.example/x?${query}`)).toBe(keptPageKey(`https://a.example/x?${own.join('&')}`));
      }),
    );
  });
});

it('tells pages of one place from those of others', () => {
  expect(isSameHostAndPath('https://a.example/x?a=1', 'http://www.a.example/x/?b=2#c')).toBe(true);
  for (const other of ['https://a.example/y', 'https://m.a.example/x', 'https://a.example:8080/x']) {
    expect(isSameHostAndPath('https://a.example/x', other)).toBe(false);
  }
});
