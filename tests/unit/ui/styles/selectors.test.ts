import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const folder = 'lib/ui';

/** The selectors of a style sheet without comments, with lists of selectors as they are written. */
function selectorsOf(css: string): string[] {
  const rules = css.matchAll(/([^{}]+)\{/g);
  return [...rules].map(([, selector = '']) => selector.trim()).filter((selector) => !selector.startsWith('@'));
}

/** The style sheets, without their comments, by their names. */
const sheets = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.css'))
  .map((name) => [name, readFileSync(join(folder, name), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')] as const);

// Arabic and Hebrew mirror the page: room at the start of a line is on its right there.
it('no padding or margin of four values differs on the left and right: it would not mirror', () => {
  const found = sheets.flatMap(([name, css]) =>
    [...css.matchAll(/\b(?:padding|margin):((?:\s+[^\s;()]+(?:\([^;]*?\))?){4});/g)]
      .filter(([, sides = '']) => {
        const [, right, , left] = sides.trim().split(/\s+/);
        return right !== left;
      })
      .map(([declaration]) => `${name}: ${declaration}`),
  );
  expect(found).toEqual([]);
});

// The browser would compute the styles of all that is in a parent again whenever an element is put before another one
// in it.
it('no selector matches any sibling of an element: *, an attribute or a pseudo-class behind + or ~', () => {
  const found = sheets.flatMap(([name, css]) =>
    selectorsOf(css)
      .filter((selector) => /[+~]\s*(?:\*|\[|:(?!is\(|where\())|:has\(\s*[+~]/.test(selector))
      .map((selector) => `${name}: ${selector}`),
  );
  expect(found).toEqual([]);
});
