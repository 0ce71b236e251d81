import { describe, expect, it } from 'vitest';
import { sourceAddress } from '../../../../lib/extension/pages/source-address';

describe('the address that a source opens at', () => {
  it('is that of the page, at the passage where one is given', () => {
    expect(sourceAddress({ url: 'https://example.org/a?b=c' })).toBe('https://example.org/a?b=c');
    expect(sourceAddress({ url: 'https://example.org/a', quote: 'first lit' })).toBe(
      'https://example.org/a#:~:text=first%20lit',
    );
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'about:config', 'no address'])(
    'is none for %s',
    (url) => expect(sourceAddress({ url, quote: 'first lit' })).toBeUndefined(),
  );
});
