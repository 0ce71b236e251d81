import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * A manifest that somebody has looked at, as it goes to the stores without its version, and why each of its changes is
 * right.
 * @param {string} browser
 */
const reviewed = (browser) => fileURLToPath(new URL(`../../reviewed-manifests/${browser}.json`, import.meta.url));

/** @param {string} browser @returns {{ reasons: string[], manifest: Record<string, unknown> }} */
const readReviewed = (browser) => JSON.parse(readFileSync(reviewed(browser), 'utf8'));

/** What the review is of: the version changes with every release. @param {Record<string, unknown>} manifest */
function withoutVersion({ version: _, ...manifest }) {
  return manifest;
}

/**
 * @param {'chrome' | 'firefox'} browser
 * @param {Record<string, unknown>} manifest as it goes to the stores
 * @returns {string[]} names of the fields that differ from what was reviewed
 */
export function changedFields(browser, manifest) {
  const { manifest: known } = readReviewed(browser);
  /** @type {Record<string, unknown>} */
  const now = withoutVersion(manifest);
  const fields = new Set([...Object.keys(known), ...Object.keys(now)]);
  return [...fields].filter((field) => JSON.stringify(known[field]) !== JSON.stringify(now[field])).sort();
}

/**
 * Takes a manifest as reviewed.
 * @param {'chrome' | 'firefox'} browser
 * @param {Record<string, unknown>} manifest as it goes to the stores
 * @param {string} reason one line: what changed, and why people can be asked for it
 */
export function acceptManifest(browser, manifest, reason) {
  const { reasons } = readReviewed(browser);
  const content = { reasons: [...reasons, reason], manifest: withoutVersion(manifest) };
  writeFileSync(reviewed(browser), `${JSON.stringify(content, null, 2)}\n`);
}
