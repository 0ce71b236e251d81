import { expect, it } from 'vitest';
import { isSentInTheClear } from '../../../../../lib/ui/options/model/clear-text';

it.each([
  'http://gateway.example/v1',
  'http://192.168.1.20:11434',
  'http://nas.local',
  'HTTP://127.0.0.1.nip.io',
  'http://localhost.example',
])('what goes to %s can be read on its way', (address) => {
  expect(isSentInTheClear(address)).toBe(true);
});

it.each([
  'https://gateway.example/v1',
  'http://localhost:11434',
  'http://api.localhost',
  'http://127.0.0.1:8080/v1',
  'http://2130706433',
  'http://[::1]:8080',
  'gateway.example',
  '',
])('what goes to %s cannot', (address) => {
  expect(isSentInTheClear(address)).toBe(false);
});
