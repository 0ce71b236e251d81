import { describe, expect, it } from 'vitest';
import { charsetOf } from '../../../../lib/extension/pages/charset';

const bytes = (text: string) => new TextEncoder().encode(text);

describe('charsetOf', () => {
  it.each([
    [
      'a byte order mark before all else',
      new Uint8Array([0xef, 0xbb, 0xbf, 0x41]),
      'text/html; charset=iso-8859-1',
      'utf-8',
    ],
    ['UTF-16 little endian', new Uint8Array([0xff, 0xfe, 0x41, 0]), 'text/html', 'utf-16le'],
    ['UTF-16 big endian', new Uint8Array([0xfe, 0xff, 0, 0x41]), 'text/html', 'utf-16be'],
    ['the header', bytes('<meta charset=utf-8>'), 'text/html; charset=Shift_JIS', 'shift_jis'],
    ['a quoted header', bytes(''), 'text/html; charset="windows-1251"', 'windows-1251'],
    ['the markup', bytes('<html><meta charset="euc-kr">'), 'text/html', 'euc-kr'],
    [
      'the old markup',
      bytes('<meta http-equiv="content-type" content="text/html; charset=koi8-r">'),
      'text/html',
      'koi8-r',
    ],
    ['an XML declaration', bytes('<?xml version="1.0" encoding="iso-8859-2"?>'), 'text/html', 'iso-8859-2'],
    ['markup that cannot be true', bytes('<meta charset=utf-16>'), 'text/html', 'utf-8'],
    ['an unknown label in the header', bytes('<meta charset=big5>'), 'text/html; charset=nonsense', 'big5'],
    ['nothing at all', bytes('<p>plain'), 'text/html', 'utf-8'],
  ])('reads %s', (_name, body, contentType, expected) => {
    expect(charsetOf(body, contentType)).toBe(expected);
  });
});
