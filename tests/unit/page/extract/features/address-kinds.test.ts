import { describe, expect, it } from 'vitest';
import { AddressKind, addressKinds } from '../../../../../lib/page/extract/features/address-kinds';

function kinds(address: string): string[] {
  return addressKinds(new URL(address)).flatMap((is, kind) => (is === 1 ? (AddressKind[kind] ?? []) : []));
}

describe('what an address says of its page', () => {
  it.each([
    ['https://heron.example/', ['front']],
    ['https://forum.heron.example/t/nets-and-knots/12', ['forum']],
    ['https://heron.example/questions-of-the-day', ['forum']],
    ['https://heron.example/unforum/x', []],
    ['https://docs.heron.example/reference/nets', ['docs']],
    ['https://heron.example/products/rope', ['product']],
    ['https://heron.example/products', []],
    ['https://heron.example/rope.html?pid=7', ['product']],
    ['https://heron.example/collections/ropes', ['shop']],
    ['https://heron.example/blog/', ['list']],
    ['https://heron.example/blog/x', []],
    ['https://heron.example/about-us', ['service']],
    ['https://heron.example/2024/05/the-last-tram', ['story']],
    ['https://heron.example/2024/x/05', []],
    ['https://heron.example/news/the-last-tram', ['story']],
    ['https://HERON.example/News/Tram', []],
  ])('%s', (address, said) => {
    expect(kinds(address)).toEqual(said);
  });
});
