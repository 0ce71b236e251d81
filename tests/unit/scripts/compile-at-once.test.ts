import { describe, expect, it } from 'vitest';
import { parenthesize } from '../../../scripts/lib/bundles/compile-at-once';

const code = `import { read } from './read';
export const first = double(2);
/** Doubles. */
export function double(value) { return times(value, 2); }
const times = (value, by) => value * by, three = 3, four = function () { return 4; };
async function later() { await read(() => three); }
export { four, later };
`;

describe('functions that are compiled while their script is read', () => {
  it('puts declared functions and those of variables in parentheses, the declared ones first', () => {
    expect(parenthesize(code)).toBe(`export var double = (function double(value) { return times(value, 2); });
var later = (async function later() { await read(() => three); });
import { read } from './read';
export const first = double(2);
/** Doubles. */

const times = ((value, by) => value * by), three = 3, four = (function () { return 4; });

export { four, later };
`);
  });

  it('leaves functions inside of others, classes and default exports as they are', () => {
    const rest = 'export default function () { function inner() {} }\nclass Reader { read() {} }\nlist.map(() => 1);\n';
    expect(parenthesize(rest)).toBe(rest);
  });
});
