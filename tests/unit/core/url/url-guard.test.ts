import { describe, expect, it } from 'vitest';
import type { UrlRefusal } from '../../../../lib/core/error-reason';
import { checkPageUrl, isPrivateHost, maxUrlLength } from '../../../../lib/core/url/url-guard';
import { privateHosts, publicHosts } from './sample-hosts';

describe('checkPageUrl', () => {
  it.each(privateHosts)('refuses %s', (host) => {
    const verdict = checkPageUrl(`http://${host}/`);
    expect(verdict).toMatchObject({ ok: false });
    expect(isPrivateHost(host)).toBe(true);
  });

  it.each(publicHosts)('lets %s pass, also with a port', (host) => {
    expect(checkPageUrl(`https://${host}/path?q#f`)).toMatchObject({ ok: true });
    expect(checkPageUrl(`http://${host}:8080/`)).toMatchObject({ ok: true });
    expect(isPrivateHost(host)).toBe(false);
  });

  it.each<[string, UrlRefusal]>([
    ['', 'malformed'],
    ['example.com', 'malformed'],
    ['//example.com/', 'malformed'],
    ['http://', 'malformed'],
    ['http://256.256.256.256/', 'malformed'],
    ['http://1.2.3.4.5/', 'malformed'],
    ['http://[fe80::1%25eth0]/', 'malformed'],
    ['http://exa mple.com/', 'malformed'],
    ['http://example.com:99999/', 'malformed'],
    ['file:///etc/passwd', 'scheme'],
    ['javascript:alert(1)', 'scheme'],
    ['java\nscript:alert(1)', 'scheme'],
    ['data:text/html,x', 'scheme'],
    ['ftp://example.com/', 'scheme'],
    ['ws://example.com/', 'scheme'],
    ['blob:https://example.com/1', 'scheme'],
    ['view-source:https://example.com/', 'scheme'],
    ['chrome://settings/', 'scheme'],
    ['about:blank', 'scheme'],
    ['http://user@example.com/', 'credentials'],
    ['http://user:pass@example.com/', 'credentials'],
    ['http://:pass@example.com/', 'credentials'],
    ['http://example.com@127.0.0.1/', 'credentials'],
    ['http://127.0.0.1\\@example.com/', 'private'],
    ['http:\\\\127.0.0.1\\', 'private'],
    ['http:127.0.0.1', 'private'],
    ['https:///127.0.0.1/', 'private'],
    [' http://127.0.0.1:8080/ ', 'private'],
    ['http://127.0.0.1#@example.com/', 'private'],
    ['http://127.0.0.1?@example.com/', 'private'],
    ['http://12\t7.0.0.1/', 'private'],
    [`https://example.com/${'a'.repeat(maxUrlLength)}`, 'too-long'],
    [`https://example.com/${'a'.repeat(10_000_000)}`, 'too-long'],
  ])('refuses %.60j: %s', (url, reason) => {
    expect(checkPageUrl(url)).toEqual({ ok: false, reason });
  });

  it('gives the URL as it will be opened', () => {
    const verdict = checkPageUrl('HTTPS://Bücher.example/ä');
    expect(verdict.ok && verdict.url.href).toBe('https://xn--bcher-kva.example/%C3%A4');
    expect(checkPageUrl(`https://example.com/${'a'.repeat(maxUrlLength - 20)}`).ok).toBe(true);
  });
});

describe('isPrivateHost', () => {
  it.each(['::1', 'fe80::1', '::ffff:10.0.0.1', '', 'a/b', 'user@example.com', 'exa mple.com', '1.2.3.4.5'])(
    '%j',
    (host) => {
      expect(isPrivateHost(host)).toBe(true);
    },
  );

  it('takes IPv6 without brackets', () => {
    expect(isPrivateHost('2606:4700:4700::1111')).toBe(false);
  });
});
