import { expect, it } from 'vitest';
import { omit } from '../../../../lib/core/utils/omit';

it('copies an object without the named fields, and leaves it as it is', () => {
  const mill: { name: string; built: number; wheel?: number } = { name: 'Skarn', built: 1744 };
  expect(omit(mill, 'built', 'wheel')).toEqual({ name: 'Skarn' });
  expect(mill).toEqual({ name: 'Skarn', built: 1744 });
});
