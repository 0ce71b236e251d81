import { describe, expect, it } from 'vitest';
import { siteOwner } from '../../../../lib/core/url/site-owner';

describe('siteOwner', () => {
  it.each([
    ['https://www.orm.org/a', 'orm.org'],
    ['https://news.orm.org./a', 'orm.org'],
    ['https://a.b.orm.co.uk/', 'orm.co.uk'],
    ['https://orm.co.uk/', 'orm.co.uk'],
    ['https://shop.orm.com.br/', 'orm.com.br'],
    ['https://orm.co/', 'orm.co'],
    ['https://blog.orm.co/', 'orm.co'],
    ['https://ada.github.io/skarn/', 'ada.github.io'],
    ['https://tom.blogspot.com/', 'tom.blogspot.com'],
    ['http://192.0.2.7/a', '192.0.2.7'],
    ['http://[2001:db8::1]/a', '[2001:db8::1]'],
    ['http://a.orm.example:8080/', 'a.orm.example'],
    ['no address', 'no address'],
  ])('%s belongs to %s', (url, owner) => {
    expect(siteOwner(url)).toBe(owner);
  });
});
