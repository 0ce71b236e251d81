import { expect, it } from 'vitest';
import { omit, omitUndefined, withChanges } from '../../../../lib/core/utils/omit';

it('copies an object without the named fields, and leaves it as it is', () => {
  const mill: { name: string; built: number; wheel?: number } = { name: 'Skarn', built: 1744 };
  expect(omit(mill, 'built', 'wheel')).toEqual({ name: 'Skarn' });
  expect(mill).toEqual({ name: 'Skarn', built: 1744 });
});

it('copies an object without the fields that are undefined', () => {
  const mill = { name: 'Skarn', built: undefined, wheel: 0, log: null };
  expect(Object.keys(omitUndefined(mill))).toEqual(['name', 'wheel', 'log']);
  expect(Object.keys(mill)).toContain('built');
});

it('changes fields, and takes those away that are changed to undefined', () => {
  const mill: { name: string; built?: number; wheel?: number } = { name: 'Skarn', built: 1744 };
  const changed = withChanges(mill, { built: undefined, wheel: 2 });
  expect(changed).toEqual({ name: 'Skarn', wheel: 2 });
  expect(changed).not.toHaveProperty('built');
  expect(mill).toEqual({ name: 'Skarn', built: 1744 });
});
