import { parse } from 'tldts';
import { describe, expect, it } from 'vitest';
import { fileEndings } from '../../../../../lib/ui/markdown/links/host-name';
import { hostBesideText } from '../../../../../lib/ui/markdown/links/link-host';
import { honestTexts, hostileTexts } from './link-texts-samples';

const thief = 'https://thief.example/a';

describe('the host beside a link', () => {
  it.each(hostileTexts)('is shown beside %s', (_name, text) => {
    expect(hostBesideText(text, thief)).toBe('thief.example');
    expect(hostBesideText(`Log in (${text}) now`, thief)).toBe('thief.example');
  });

  it.each(honestTexts)('is not shown beside %s', (text) => {
    expect(hostBesideText(text, thief)).toBeUndefined();
  });

  it.each([
    ['the host itself', 'thief.example'],
    ['the host with its scheme, www, port and path', 'https://www.thief.example:8080/a/b.html?x=1.2#y'],
    ['the host in upper case', 'Thief.Example'],
    ['the host in a sentence', 'See “thief.example”, please'],
    ['the host in brackets', '(thief.example).'],
    ['a path in other letters', 'https://thief.example/wiki/Zürich/東京'],
    ['a path that is cut', 'thief.example/a…'],
  ])('is not shown beside %s', (_name, text) => {
    expect(hostBesideText(text, thief)).toBeUndefined();
  });

  it.each([
    ['with more before it', 'bank.example.thief.example'],
    ['with more behind it', 'thief.example.bank.example'],
    ['with letters behind it', 'thief.examples'],
    ['with an override around it', '\u202ethief.example'],
    ['with a look-alike letter', 'thi\u0435f.example'],
    ['with letters that run from right to left in its path', 'thief.example/\u05d0/bank.example'],
    ['with a backslash behind it', 'thief.example\\bank.example'],
    ['as the user of another', 'https://thief.example@bank.example/'],
    ['as the site above it', 'example'.concat('.com')],
  ])('is shown beside the real host %s', (_name, text) => {
    expect(hostBesideText(text, thief)).toBe('thief.example');
  });

  it('is shown beside the host of a shared service whose customer is linked', () => {
    expect(hostBesideText('github.io', 'https://thief.github.io/')).toBe('thief.github.io');
    expect(hostBesideText('example.org', 'https://docs.example.org/')).toBe('docs.example.org');
  });

  it('is written in its ASCII form, and shown beside its own letters of other scripts', () => {
    expect(hostBesideText('apple.example', 'https://\u0430pple.example/')).toBe('xn--pple-43d.example');
    expect(hostBesideText('\u0430pple.example', 'https://\u0430pple.example/')).toBe('xn--pple-43d.example');
    expect(hostBesideText('xn--pple-43d.example', 'https://\u0430pple.example/')).toBeUndefined();
  });

  it.each([
    ['http://93.184.216.34/', '93.184.216.34'],
    ['http://2130706433/', '127.0.0.1'],
    ['http://[2001:db8::1]/', '[2001:db8::1]'],
  ])('is shown beside every other address of %s', (href, host) => {
    expect(hostBesideText(host, href)).toBeUndefined();
    expect(hostBesideText(`http://${host}/`, href)).toBeUndefined();
    expect(hostBesideText('93.184.216.35', href)).toBe(host);
    expect(hostBesideText('http://2130706433', href)).toBe(host);
  });

  it('is the address that a message goes to', () => {
    expect(hostBesideText('post@bank.example', 'mailto:post@thief.example')).toBe('post@thief.example');
    expect(hostBesideText('bank.example', 'mailto:post@thief.example?subject=bank.example')).toBe('post@thief.example');
    expect(hostBesideText('post@thief.example', 'mailto:post@thief.example')).toBeUndefined();
    expect(hostBesideText('Write to us', 'mailto:post@thief.example')).toBeUndefined();
    const long = hostBesideText('bank.example', `mailto:${'bank.example'.repeat(50)}@thief.example`) ?? '';
    expect(long.length).toBeLessThan(120);
    expect(long).toMatch(/^….*@thief\.example$/);
  });

  it('is shown beside a text that is too long to be examined', () => {
    expect(hostBesideText('a'.repeat(5_000), thief)).toBe('thief.example');
    expect(hostBesideText('word '.repeat(5_000), thief)).toBeUndefined();
  });
});

describe('text beside a link', () => {
  it.each([
    ['', 'bank', '.example for you'],
    ['', 'bank', '\u200b.\u200bexample'],
    ['', 'bank.', 'example'],
    ['Go to www.', 'bank', '/login'],
    ['bank', '.example', ''],
    ['bank.', 'example', ''],
    ['bank', '。example', ''],
    ['https://', 'bank', '/login'],
  ])('makes up another host: %s[%s]%s', (before, text, after) => {
    expect(hostBesideText(text, thief, { before, after })).toBe('thief.example');
  });

  it.each([
    ['See (', 'the report', ').'],
    ['from ', 'the report', '. Then'],
    ['', 'bank', ' .example'],
    ['bank.example ', 'the report', ' bank.example'],
    ['bank.example/', 'the report', ''],
    ['**', 'index', '.html'],
    ['“', 'thief.example', '”, '],
    ['3', '4', '.5'],
  ])('leaves an honest text alone: %s[%s]%s', (before, text, after) => {
    expect(hostBesideText(text, thief, { before, after })).toBeUndefined();
  });
});

describe('the endings of files', () => {
  it.each([...fileEndings])('%s is no top-level domain', (ending) => {
    expect(parse(`a.${ending}`)).toMatchObject({ isIcann: false, isPrivate: false });
  });
});
