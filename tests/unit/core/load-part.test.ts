import { expect, it, vi } from 'vitest';
import { AppError, toErrorInfo } from '../../../lib/core/app-error';
import { loadOnce } from '../../../lib/core/load-part';

it('a part is loaded at its first use, and once', async () => {
  const load = vi.fn(async () => ({ size: 3 }));
  const part = loadOnce(load, ({ size }) => size * 2);
  expect(load).not.toHaveBeenCalled();
  expect(await Promise.all([part(), part()])).toEqual([6, 6]);
  expect(load).toHaveBeenCalledTimes(1);
});

it('a part that could not be loaded is an own failure, and is loaded again by the next use', async () => {
  const load = vi.fn(async () => 'part').mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const part = loadOnce(load, (module) => module);
  await expect(part()).rejects.toMatchObject({ info: { reason: { type: 'own-failure' } } });
  expect(await part()).toBe('part');
});

it('what opening a part throws is passed on', async () => {
  const thrown = new AppError(toErrorInfo('full', 'citebar'));
  const part = loadOnce(
    async () => 'part',
    () => Promise.reject(thrown),
  );
  await expect(part()).rejects.toBe(thrown);
});

it('an error of our own does not count as one of the network', () => {
  expect(toErrorInfo(new TypeError('x is undefined'), 'reader').kind).toBe('bad-response');
});
