import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { redact } from '../../../../lib/core/http/redact';

const key = 'sk-live-Zq83hTnW0pLx72VbRk5mYd';

describe('redact', () => {
  it('takes keys out of texts in every spelling', () => {
    const secrets = { apiKey: ' s/cret+ü ', login: 'me:s/cret+ü', short: 'abc' };
    const encoded = encodeURIComponent('s/cret+ü');
    const basic = Buffer.from('me:s/cret+ü').toString('base64');
    expect(redact(`s/cret+ü me:s/cret+ü ${encoded} Basic ${basic} abc`, secrets)).toBe(
      '[key] [key] [key] Basic [key] abc',
    );
    expect(redact('\ud800 stays', { apiKey: '\ud800\ud800\ud800\ud800' })).toBe('\ud800 stays');
  });

  it.each([
    ['its first half', key.slice(0, 15)],
    ['its last eight characters', key.slice(-8)],
    ['backwards', [...key].reverse().join('')],
    ['hexadecimal', Buffer.from(key).toString('hex')],
    ['hexadecimal in capitals', Buffer.from(key).toString('hex').toUpperCase()],
    ['a part of the hexadecimal', Buffer.from(key).toString('hex').slice(10, 30)],
    ['base64', Buffer.from(key).toString('base64')],
    ['base64 for URLs', Buffer.from(`${key}?>`).toString('base64url').slice(0, 36)],
  ])('takes out %s', (_name, echo) => {
    expect(redact(`You sent <${echo}>.`, { apiKey: key })).toBe('You sent <[key]>.');
  });

  it.each([1, 2, 3, 4, 5])('removes base64 in which %i characters precede the key', (length) => {
    const echo = Buffer.from(`${'u'.repeat(length)}${key}:x`).toString('base64');
    const redacted = redact(echo, { apiKey: key });
    expect(redacted.replace('[key]', '').length).toBeLessThan(14);
  });

  it('leaves fewer than eight characters, and other words', () => {
    const text = `Keys begin with sk-live, end with ${key.slice(-4)}, and have 30 characters.`;
    expect(redact(text, { apiKey: key })).toBe(text);
    expect(redact('sk-abc123******9xyz', {})).toBe('[key]');
  });

  it('leaves no run of eight characters of a key anywhere', () => {
    const secret = fc.stringMatching(/^[A-Za-z0-9_-]{8,60}$/);
    fc.assert(
      fc.property(secret, fc.string(), fc.string(), fc.nat(52), (apiKey, before, after, start) => {
        const cut = apiKey.slice(Math.min(start, apiKey.length - 8));
        const redacted = redact(`${before}${cut}${after}`, { apiKey }).replaceAll('[key]', '\n');
        for (let at = 0; at + 8 <= apiKey.length; at += 1) expect(redacted).not.toContain(apiKey.slice(at, at + 8));
      }),
    );
  });
});
