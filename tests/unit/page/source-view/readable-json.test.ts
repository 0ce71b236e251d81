import { describe, expect, it, vi } from 'vitest';
import { readableJson } from '../../../../lib/page/source-view/readable-json';

const nested = (depth: number, inside = '') => `${'['.repeat(depth)}${inside}${']'.repeat(depth)}`;

describe('JSON for a reader', () => {
  it('is indented', () => {
    expect(readableJson('{"a":[1,{}],"b":"x"}')).toBe('{\n  "a": [\n    1,\n    {}\n  ],\n  "b": "x"\n}');
  });

  it('keeps brackets and escaped marks in strings apart from structure', () => {
    const text = JSON.stringify({ text: `\\"${'['.repeat(5_000)}` });
    expect(readableJson(text)).toBe(JSON.stringify(JSON.parse(text), null, 2));
  });

  it.each([
    ['JSON lines', '{"a":1}\n{"a":2}'],
    ['an open string', '{"a":"[[['],
    ['a lone backslash', '"\\'],
  ])('stays as it is where it is none: %s', (_, text) => {
    expect(readableJson(text)).toBe(text);
  });

  it.each([
    ['201 levels', nested(201)],
    ['brackets that nothing closes', '['.repeat(4_900_000)],
    ['closing brackets alone', ']'.repeat(3_000_000)],
    ['more values than lines are read', `[${'{},'.repeat(1_600_000)}{}]`],
    ['values that are indented by far more than they are long', nested(190, `${'1,'.repeat(100_000)}1`)],
  ])('stays as it is and is not parsed: %s', (_, text) => {
    const parse = vi.spyOn(JSON, 'parse');
    // Compared here, since a message with such texts would be as long as they are.
    expect(readableJson(text) === text).toBe(true);
    expect(parse).not.toHaveBeenCalled();
  });

  it('is indented on many levels', () => {
    const written = readableJson(nested(200, '1'));
    expect(written.split('\n')).toHaveLength(401);
  });
});
