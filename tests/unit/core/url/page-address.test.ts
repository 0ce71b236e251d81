import { expect, it } from 'vitest';
import { pageAddress } from '../../../../lib/core/url/page-address';

it.each([
  ['https://a.example/x?y=1#part', 'https://a.example/x?y=1'],
  ['HTTPS://A.example:443/x#', 'https://a.example/x'],
  ['https://a.example/#/tides', 'https://a.example/#/tides'],
  ['https://a.example/#!tides', 'https://a.example/#!tides'],
  ['no address', 'no address'],
])('%s -> %s', (url, address) => expect(pageAddress(url)).toBe(address));
