import { describe, expect, it } from 'vitest';
import { extraHeaders, headerNameOf, isHeaderName, isHeaderValue } from '../../../../lib/core/http/extra-headers';

describe('the name of an extra header', () => {
  it.each(['x-team', 'X-Portkey-Config', 'api-key', 'cf-access-client-id', "a!#$%&'*+.^_`|~-9"])(
    'may be %s',
    (name) => {
      expect(isHeaderName(name)).toBe(true);
      // The platform takes it, too.
      expect(() => new Headers({ [name]: 'a' })).not.toThrow();
    },
  );

  it.each([
    ...['Authorization', 'Cookie', 'HOST', 'Proxy-Authorization', 'Sec-Fetch-Mode', 'Content-Type', 'Origin', 'Accept'],
    ...['', 'x team', 'x:team', 'x-täm', 'x\n', 'x'.repeat(101)],
  ])('may not be %j', (name) => expect(isHeaderName(name)).toBe(false));
});

it('its value is printable ASCII, not only white space', () => {
  for (const value of ['a', 'Bearer a b', '{"a": 1}']) expect(isHeaderValue(value)).toBe(true);
  for (const value of ['', ' ', 'a\nb', 'a\r', 'ä', 'a'.repeat(8_001)]) expect(isHeaderValue(value)).toBe(false);
});

it('are read out of the secrets of a connection, without those that cannot be sent', () => {
  const secrets = { apiKey: 'k', 'header:x-team': ' a ', 'header:cookie': 'b', 'header:x-line': 'a\nb' };
  expect(extraHeaders(secrets)).toEqual({ 'x-team': 'a' });
  expect(['apiKey', 'header:x-team'].map(headerNameOf)).toEqual([undefined, 'x-team']);
});
