import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A manifest that somebody has looked at, as it goes to the stores without its version, and why each of its changes is right. */
const reviewed = (browser) => fileURLToPath(new URL(`../../reviewed-manifests/${browser}.json`, import.meta.url));

const readReviewed = (browser) => JSON.parse(readFileSync(reviewed(browser), 'utf8'));

/** @returns {object} what the review is of: the version changes with every release */
function withoutVersion({ version: _, ...manifest }) {
  return manifest;
}

/**
 * @param {'chrome' | 'firefox'} browser
 * @param {object} manifest as it goes to the stores
 * @returns {string[]} names of the fields that differ from what was reviewed
 */
export function changedFields(browser, manifest) {
  const { manifest: known } = readReviewed(browser);
  const now = withoutVersion(manifest);
  const fields = new Set([...Object.keys(known), ...Object.keys(now)]);
  return [...fields].filter((field) => JSON.stringify(known[field]) !== JSON.stringify(now[field])).sort();
}

/** Takes a manifest as reviewed. @param {string} reason one line: what changed, and why people can be asked for it */
export function acceptManifest(browser, manifest, reason) {
  const { reasons } = readReviewed(browser);
  const content = { reasons: [...reasons, reason], manifest: withoutVersion(manifest) };
  writeFileSync(reviewed(browser), `${JSON.stringify(content, null, 2)}\n`);
}
