import { expect, it } from 'vitest';
import { baseUrlOf, withoutEndpoint } from '../../../../lib/providers/shared/base-url';

const endpoints = ['/v1', '/v1/messages'];

it.each([
  ['https://api.example', 'https://api.example'],
  ['https://api.example///', 'https://api.example'],
  ['https://api.example/v1/', 'https://api.example'],
  ['https://api.example//v1/messages//', 'https://api.example'],
  ['https://api.example/v1/v1', 'https://api.example/v1'],
  ['https://api.example/proxy/v1', 'https://api.example/proxy'],
  ['https://api.example/v1/models', 'https://api.example/v1/models'],
  ['https://proxy.example/?to=https://api.example/v1', 'https://proxy.example/?to=https://api.example'],
])('takes slashes and one endpoint off %s', (url, expected) => {
  expect(withoutEndpoint(url, endpoints)).toBe(expected);
});

it.each([
  [{}, 'https://own.example'],
  [{ baseUrl: ' ' }, 'https://own.example'],
  [{ baseUrl: ' https://else.example/v1 ' }, 'https://else.example'],
])('prefers the setting: %j', (settings, expected) => {
  expect(baseUrlOf(settings, 'https://own.example/', endpoints)).toBe(expected);
});
