import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const folder = 'lib/ui';

/** The selectors of a style sheet, without its comments and with lists of selectors as they are written. */
function selectorsOf(css: string): string[] {
  const rules = css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{}]+)\{/g);
  return [...rules].map(([, selector = '']) => selector.trim()).filter((selector) => !selector.startsWith('@'));
}

// The browser would compute the styles of all that is in a parent again whenever an element is put before another one in it.
it('no rule is about any element that follows another', () => {
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .flatMap((name) =>
      selectorsOf(readFileSync(join(folder, name), 'utf8'))
        .filter((selector) => /[+~]\s*(?:\*|\[|:(?!is\(|where\())|:has\(\s*[+~]/.test(selector))
        .map((selector) => `${name}: ${selector}`),
    );
  expect(found).toEqual([]);
});
