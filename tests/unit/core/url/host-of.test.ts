import { expect, it } from 'vitest';
import { hostOf } from '../../../../lib/core/url/host-of';

it.each([
  ['https://www.mill.example/a?b', 'www.mill.example'],
  ['http://127.0.0.1:8080/v1', '127.0.0.1:8080'],
  ['https://mill.example:443/', 'mill.example'],
])('names the host of %s with a port that its scheme does not imply', (address, host) => {
  expect(hostOf(address)).toBe(host);
});

it.each(['', 'mill', undefined])('names no host of %s, which is not a URL', (address) => {
  expect(hostOf(address)).toBeUndefined();
});
