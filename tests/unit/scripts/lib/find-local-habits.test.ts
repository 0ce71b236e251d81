import { describe, expect, it } from 'vitest';
import { findLocalHabits } from '../../../../scripts/lib/find-local-habits.mjs';

describe('findLocalHabits', () => {
  it.each([
    'new Intl.NumberFormat()',
    'new Intl.ListFormat(undefined, { type })',
    'new Intl.DateTimeFormat([], day)',
    'size.toLocaleString()',
    'date.toLocaleDateString(undefined, day)',
  ])('finds a locale that is the browser’s: %s', (code) => {
    expect(findLocalHabits('a.ts', `const a = 1;\n${code}`)).toEqual([expect.stringMatching(/^2 '/)]);
  });

  it.each(["new Intl.NumberFormat('en')", 'new Intl.ListFormat(textLocale())', "size.toLocaleString('en')"])(
    'leaves a locale that is named: %s',
    (code) => {
      expect(findLocalHabits('a.ts', code)).toEqual([]);
    },
  );

  it.each(['margin-left: 1px', 'left: 0', 'border-top-right-radius: 2px', 'text-align: right', 'float: left'])(
    'finds a style that knows left from right: %s',
    (style) => {
      expect(findLocalHabits('a.css', `p { ${style}; }`)).toHaveLength(1);
    },
  );

  it('leaves logical styles, and names that contain the words', () => {
    const styles = 'p { margin-inline-start: 1px; inset-inline-end: 0; text-align: start; --left: 1px; }';
    expect(findLocalHabits('a.css', styles)).toEqual([]);
  });
});
