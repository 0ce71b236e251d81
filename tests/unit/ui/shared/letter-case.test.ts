import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';

beforeEach(() => vi.resetModules());

async function includes(language: string, name: string, typed: string): Promise<boolean> {
  fakeBrowser.i18n.getMessage = () => language;
  const { matchesTyped } = await import('@/lib/ui/shared/letter-case');
  return matchesTyped(name, typed, (one, other) => one.includes(other));
}

it.each([
  ['OpenAI', 'openai', true],
  ['OpenAI', 'OPENAI', true],
  ['Işık', 'ışık', true],
  ['İstanbul', 'istanbul', true],
  ['Irmak', 'ırm', true],
  ['OpenAI', 'openia', false],
])('with Turkish texts, %s goes with %s: %s', async (name, typed, expected) => {
  expect(await includes('tr', name, typed)).toBe(expected);
});

it('with English texts, names of Turkish are found by their own small letters', async () => {
  expect(await includes('en', 'Işık', 'işık')).toBe(true);
});
