import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { storeManifest } from '../../../scripts/lib/release/packages.mjs';
import { changedFields } from '../../../scripts/lib/release/review-manifest.mjs';

// Whoever changes what the browsers ask people to agree to says why: npm run release -- --accept 'REASON'.
it.each(['chrome', 'firefox'] as const)('the built manifest for %s is the one that was reviewed', async (browser) => {
  const manifest = JSON.parse(await readFile(`.output/${browser}-mv3/manifest.json`, 'utf8'));
  expect(manifest.version).toMatch(/^\d+\.\d+\.\d+$/);
  expect(changedFields(browser, storeManifest(manifest))).toEqual([]);
});
