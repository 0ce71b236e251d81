import { describe, expect, it } from 'vitest';
import { hostBesideText } from '../../../../lib/ui/markdown/link-host';

const thief = 'https://thief.example/a';

describe('hostBesideText', () => {
  it.each([
    ['another host', 'bank.example'],
    ['another host with a path', 'https://bank.example/login?x=1'],
    ['another host among words', 'Log in at bank.example now'],
    ['another host in brackets', '(www.bank.example)'],
    ['the real host as a subdomain of nothing of it', 'thief.example.bank.example'],
    ['a host as user name', 'https://bank.example@thief.example/a'],
    ['a bidirectional override', '\u202Eelpmaxe.feiht\u202C.bank.example'],
    ['an override around the real host', '\u202Ethief.example'],
    ['a zero-width space inside', 'bank\u200B.example'],
    ['full-width letters and dot', 'ｂａｎｋ．ｅｘａｍｐｌｅ'],
    ['an ideographic full stop', 'bank。example'],
    ['a Cyrillic letter that looks Latin', 'thi\u0435f.example'],
    ['upper case', 'BANK.EXAMPLE'],
    ['many dots', 'a.b.c.d.bank.example'],
  ])('names the real host beside %s', (_name, text) => {
    expect(hostBesideText(text, thief)).toBe('thief.example');
  });

  it('shows an international host in its ASCII form', () => {
    expect(hostBesideText('apple.example', 'https://\u0430pple.example/')).toBe('xn--pple-43d.example');
  });

  it.each([
    ['words', 'the harbour report'],
    ['the host itself', 'thief.example'],
    ['the host with www and a path', 'https://www.thief.example/a/b'],
    ['the host in upper case', 'Thief.Example'],
    ['an abbreviation', 'e.g. the tide tables, p. 4, No.5'],
    ['a number', '3.14 and 1.000,50'],
    ['a file', 'index.html'],
    ['an e-mail sign without a host', 'a@b'],
    ['nothing', ''],
  ])('says nothing beside %s', (_name, text) => {
    expect(hostBesideText(text, thief)).toBeUndefined();
  });

  it('says nothing beside a domain whose subdomain is linked', () => {
    expect(hostBesideText('example.org', 'https://docs.example.org/')).toBeUndefined();
    expect(hostBesideText('docs.example.org', 'https://user-docs.example.org/')).toBe('user-docs.example.org');
  });

  it('says nothing beside an address to write to', () => {
    expect(hostBesideText('bank.example', 'mailto:post@thief.example')).toBeUndefined();
  });
});
