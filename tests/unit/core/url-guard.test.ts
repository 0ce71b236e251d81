import { describe, expect, it } from 'vitest';
import { checkPageUrl, isPrivateHost, maxUrlLength, type UrlRefusal } from '../../../lib/core/url-guard';

const privateHosts = [
  // Loopback, in every spelling of IPv4
  '127.0.0.1',
  '127.0.0.1.',
  '127.1',
  '127.0.1',
  '127.255.255.254',
  '2130706433',
  '017700000001',
  '0177.0.0.1',
  '0x7f000001',
  '0x7f.1',
  '0X7F.0.0.1',
  '0x7f.0x0.0x0.0x1',
  '%31%32%37.0.0.1',
  '127。0。0。1',
  '１２７.０.０.１',
  '①②⑦.⓪.⓪.①',
  // This network, private, carrier, link-local, metadata
  '0.0.0.0',
  '0',
  '0.1.2.3',
  '10.0.0.1',
  '10.255.255.255',
  '167772161',
  '0xa000001',
  '012.0.0.1',
  '100.64.0.1',
  '100.100.100.200',
  '100.127.255.255',
  '169.254.169.254',
  '169.254.170.2',
  '2852039166',
  '0xa9fea9fe',
  '0251.0376.0251.0376',
  '169.254.43518',
  '168.63.129.16',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.0.1',
  '192.168.257',
  '3232235777',
  // Assignments, documentation, benchmarking, multicast, reserved, broadcast
  '192.0.0.192',
  '192.0.2.1',
  '192.88.99.1',
  '198.18.0.1',
  '198.19.255.255',
  '198.51.100.7',
  '203.0.113.9',
  '224.0.0.1',
  '239.255.255.250',
  '240.0.0.1',
  '255.255.255.255',
  // IPv6
  '[::]',
  '[::1]',
  '[0:0:0:0:0:0:0:1]',
  '[0000:0000::0001]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[0:0:0:0:0:ffff:10.0.0.1]',
  '[::ffff:169.254.169.254]',
  '[::127.0.0.1]',
  '[::ffff:0:127.0.0.1]',
  '[64:ff9b::127.0.0.1]',
  '[64:ff9b::a9fe:a9fe]',
  '[64:ff9b:1::808:808]',
  '[2002:7f00:1::]',
  '[2002:c0a8:101::1]',
  '[2001:0:4136:e378:8000:63bf:80ff:fffe]',
  '[2001:2::1]',
  '[2001:10::1]',
  '[2001:db8::1]',
  '[3fff::1]',
  '[5f00::1]',
  '[100::1]',
  '[fc00::1]',
  '[fd00:ec2::254]',
  '[fe80::1]',
  '[febf::1]',
  '[fec0::1]',
  '[ff02::1]',
  '[ff0e::1]',
  // Names
  'localhost',
  'LOCALHOST',
  'localhost.',
  'localhost..',
  'ｌｏｃａｌｈｏｓｔ',
  'a.localhost',
  'localhost.localdomain',
  'printer.local',
  'printer.local.',
  'metadata.google.internal',
  'metadata.google.internal.',
  'instance-data.ec2.internal',
  'metadata',
  'nas.home.arpa',
  'router.lan',
  'wiki.corp',
  'intranet',
  'com',
  '10.0.0.1.nip.io',
  '7f000001.nip.io',
  '127-0-0-1.sslip.io',
  'localtest.me',
  'app.lvh.me',
  'a..example.com',
];

const publicHosts = [
  '1.1.1.1',
  '8.8.8.8',
  '134744072',
  '0x08080808',
  '9.255.255.255',
  '11.0.0.1',
  '100.63.255.255',
  '100.128.0.1',
  '126.255.255.255',
  '128.0.0.1',
  '168.63.129.17',
  '169.253.0.1',
  '169.255.0.1',
  '172.15.255.255',
  '172.32.0.1',
  '191.255.255.255',
  '192.0.1.1',
  '192.88.98.1',
  '192.169.1.1',
  '198.17.0.1',
  '198.20.0.1',
  '203.0.114.1',
  '223.255.255.254',
  '[2606:4700:4700::1111]',
  '[2001:4860:4860::8888]',
  '[2001:200::1]',
  '[2a00:1450:4001:81b::200e]',
  '[3ffe::1]',
  '[::ffff:1.1.1.1]',
  '[64:ff9b::8.8.8.8]',
  '[2002:808:808::1]',
  'example.com',
  'example.com.',
  'gridnotes.sample.example',
  'search.sample.example',
  'xn--bcher-kva.example',
  'bücher.example',
  '例え.jp',
  'localhost.example.com',
  'local.example.com',
  'mylocalhost.com',
  'notlocal.org',
  'internal.example.org',
  '127.0.0.1.example.com',
  '10.example.com',
  'a_b.example.com',
  'home.arpanet.org',
  'nip.io.example.com',
];

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
