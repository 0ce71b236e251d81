import { expect, test } from 'vitest';
import { hostsOfPatterns } from '../../../../lib/core/url/origins';

test('hosts of match patterns are told with their asterisk and once each', () => {
  expect(
    hostsOfPatterns([
      'https://*.wikipedia.org/*',
      'http://*.wikipedia.org/*',
      'https://api.example.org/*',
      'https://*/*',
    ]),
  ).toEqual(['*.wikipedia.org', 'api.example.org', '*']);
});
