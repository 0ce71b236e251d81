import { expect, it } from 'vitest';
import { abortable } from '../../../../../lib/core/utils/async/abortable';

const never = () => new Promise<string>(() => undefined);

it('gives what the work gives, or throws what it throws', async () => {
  const { signal } = new AbortController();
  expect(await abortable(Promise.resolve('done'), signal)).toBe('done');
  await expect(abortable(Promise.reject(new Error('broken')), signal)).rejects.toThrow('broken');
});

it('ends the waiting when the signal does, before or in between', async () => {
  const controller = new AbortController();
  const waiting = abortable(never(), controller.signal);
  controller.abort(new Error('enough'));
  await expect(waiting).rejects.toThrow('enough');
  await expect(abortable(Promise.reject(new Error('unheard')), controller.signal)).rejects.toThrow('enough');
});
