import { readFile } from 'node:fs/promises';
import { expect, inject, it } from 'vitest';

it('the description fits into the stores, and says what sets the product apart', async () => {
  const description = inject('messages').description?.message ?? '';
  const { description: ofPackage } = JSON.parse(await readFile('package.json', 'utf8'));
  const readme = await readFile('README.md', 'utf8');
  expect(description.length).toBeGreaterThan(0);
  expect(description.length).toBeLessThanOrEqual(132);
  for (const text of [description, ofPackage, readme]) expect(text).toMatch(/citation/i);
});
