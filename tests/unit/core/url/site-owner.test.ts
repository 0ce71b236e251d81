import { describe, expect, it } from 'vitest';
import { ownerName, registeredSite, siteOwner } from '../../../../lib/core/url/site-owner';

describe('siteOwner', () => {
  it.each([
    ['https://www.orm.org/a', 'orm.org'],
    ['https://news.orm.org./a', 'orm.org'],
    ['https://a.b.orm.co.uk/', 'orm.co.uk'],
    ['https://orm.co.uk/', 'orm.co.uk'],
    ['https://shop.orm.com.br/', 'orm.com.br'],
    ['https://orm.co/', 'orm.co'],
    ['https://blog.orm.co/', 'orm.co'],
    ['https://a.orm.xn--55qx5d.cn/', 'orm.xn--55qx5d.cn'],
    ['https://a.orm.公司.cn/', 'orm.xn--55qx5d.cn'],
    ['https://library.orm.k12.ca.us/', 'orm.k12.ca.us'],
    ['https://a.orm.kawasaki.jp/', 'a.orm.kawasaki.jp'],
    ['https://b.a.orm.kawasaki.jp/', 'a.orm.kawasaki.jp'],
    ['https://tides.city.kawasaki.jp/', 'city.kawasaki.jp'],
    ['https://ada.github.io/skarn/', 'ada.github.io'],
    ['https://b.ada.translate.goog/', 'ada.translate.goog'],
    ['https://www.ada.substack.com/p/1', 'ada.substack.com'],
    ['https://substack.com/', 'substack.com'],
    ['https://github.io/', 'github.io'],
    ['https://tom.blogspot.com/', 'tom.blogspot.com'],
    ['http://192.0.2.7/a', '192.0.2.7'],
    ['http://[2001:db8::1]/a', '[2001:db8::1]'],
    ['http://a.orm.example:8080/', 'a.orm.example'],
    ['no address', 'no address'],
  ])('%s belongs to %s', (url, owner) => {
    expect(siteOwner(url)).toBe(owner);
  });
});

describe('ownerName', () => {
  it.each([
    ['https://docs.python.org/3/', 'python'],
    ['https://www.orm.co.uk/', 'orm'],
    ['https://python.github.io/', undefined],
    ['https://python.medium.com/', undefined],
    ['http://192.0.2.7/', undefined],
    ['http://[2001:db8::1]/', undefined],
  ])('of %s is %s', (url, name) => {
    expect(ownerName(url)).toBe(name);
  });
});

describe('registeredSite', () => {
  it.each([
    ['a.b.thief.co.uk', 'thief.co.uk'],
    ['thief.kobe.jp', 'thief.kobe.jp'],
    ['a.thief.b.kobe.jp', 'thief.b.kobe.jp'],
    ['ada.github.io', 'github.io'],
    ['a.thief.example', 'thief.example'],
    ['a.thief.example.', 'thief.example'],
    [`${'a'.repeat(64)}.thief.com`, 'thief.com'],
    ['-a.thief.com', 'thief.com'],
    ['a..thief.com', 'thief.com'],
    ['192.0.2.7', '192.0.2.7'],
    ['[2001:db8::1]', '[2001:db8::1]'],
  ])('of %s is %s', (host, site) => {
    expect(registeredSite(host)).toBe(site);
  });
});
