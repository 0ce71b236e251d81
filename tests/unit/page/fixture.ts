import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** The HTML of a page in tests/fixtures/pages. */
export function fixturePage(name: string): string {
  return readFileSync(resolve('tests/fixtures/pages', `${name}.html`), 'utf8');
}
