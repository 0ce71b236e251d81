import { describe, expect, it } from 'vitest';
import { inDomains, normaliseDomain } from '../../../../lib/core/url/domains';

describe('normaliseDomain', () => {
  it.each([
    ['example.com', 'example.com'],
    ['  Example.COM ', 'example.com'],
    ['www.example.com', 'example.com'],
    ['www.com', 'www.com'],
    ['*.example.com', 'example.com'],
    ['.example.com', 'example.com'],
    ['*.www.example.com', 'example.com'],
    ['example.com.', 'example.com'],
    ['https://www.example.com/a/b?c#d', 'example.com'],
    ['HTTP://Example.com:8080', 'example.com'],
    ['example.com:8443/path', 'example.com'],
    ['bücher.example', 'xn--bcher-kva.example'],
    ['xn--bcher-kva.example', 'xn--bcher-kva.example'],
    ['例え.jp', 'xn--r8jz45g.jp'],
    ['ｅｘａｍｐｌｅ。ｃｏｍ', 'example.com'],
    ['a_b.example.org', 'a_b.example.org'],
    ['docs.sub.example.co.uk', 'docs.sub.example.co.uk'],
  ])('%j is %s', (entry, domain) => {
    expect(normaliseDomain(entry)).toBe(domain);
  });

  it.each([
    '',
    '   ',
    'example',
    'localhost',
    'ex ample.com',
    'exa*mple.com',
    '*.*.example.com',
    'a..example.com',
    '-a.example.com',
    'a-.example.com',
    'someone@example.com',
    'ftp://example.com',
    'file:///etc/hosts',
    'javascript:alert(1)',
    '127.0.0.1',
    '[::1]',
    '1.2.3',
    'example.com..',
    `${'a'.repeat(64)}.com`,
    `${'a.'.repeat(130)}com`,
    'a'.repeat(100_000),
  ])('%j is no domain', (entry) => {
    expect(normaliseDomain(entry)).toBeNull();
  });
});

describe('inDomains', () => {
  it.each<[string, string[], string[], boolean]>([
    ['https://example.com/', [], [], true],
    ['https://example.com/', ['example.com'], [], true],
    ['https://www.example.com/', ['example.com'], [], true],
    ['https://a.b.example.com/', ['*.Example.com'], [], true],
    ['https://example.com./', ['example.com'], [], true],
    ['https://notexample.com/', ['example.com'], [], false],
    ['https://example.com.evil.org/', ['example.com'], [], false],
    ['https://evil.org/?example.com', ['example.com'], [], false],
    ['https://example.com@evil.org/', ['example.com'], [], false],
    ['https://example.com/', ['a.example.com'], [], false],
    ['https://bücher.example/x', ['Bücher.example'], [], true],
    ['https://example.com/', [], ['example.com'], false],
    ['https://news.example.com/', ['example.com'], ['news.example.com'], false],
    ['https://news.example.com/', ['news.example.com'], ['example.com'], false],
    ['https://other.example/', [], ['example.com'], true],
    ['https://example.com/', ['nonsense'], [], false],
    ['https://example.com/', [], ['nonsense'], true],
    ['ftp://example.com/', [], [], false],
    ['no url', [], [], false],
  ])('%s with allowed %j and blocked %j: %s', (url, allowed, blocked, expected) => {
    expect(inDomains(url, allowed, blocked)).toBe(expected);
  });
});
