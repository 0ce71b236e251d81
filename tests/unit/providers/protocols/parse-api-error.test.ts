import { describe, expect, it } from 'vitest';
import { parseApiError } from '../../../../lib/providers/protocols/parse-api-error';

describe('parseApiError', () => {
  it.each<[unknown, object]>([
    [
      { error: { message: 'No.', type: 't', code: 'c', param: 'p' } },
      { message: 'No.', type: 't', code: 'c', param: 'p' },
    ],
    [
      { error: { message: 'No.', code: 402, metadata: { raw: 'x' } } },
      { message: 'No.', code: 402, metadata: { raw: 'x' } },
    ],
    [{ error: 'No.' }, { message: 'No.' }],
    [[{ error: { message: 'No.' } }], { message: 'No.' }],
    [
      { type: 'error', message: 'No.', code: 'c' },
      { message: 'No.', code: 'c' },
    ],
    [
      { type: 'response.failed', response: { error: { code: 'c', message: 'No.' } } },
      { message: 'No.', code: 'c' },
    ],
    [{ error: { code: 'c' } }, { message: 'c' }],
  ])('reads %j', (body, error) => {
    expect(parseApiError(body)).toMatchObject(error);
  });

  it.each([undefined, null, 'x', 3, {}, [], { error: null }, { error: {} }, { message: 4 }])(
    'finds none in %j',
    (body) => {
      expect(parseApiError(body)?.message ?? 'x').toBe('x');
    },
  );
});
