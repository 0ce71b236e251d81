import { expect, it, vi } from 'vitest';
import { withAccess } from '../../../../lib/ui/shared/with-access';

const origins = ['https://wander.example/*'];

it('requests access before anything is awaited, and acts once it is granted', async () => {
  const requestAccess = vi.fn(async () => true);
  const action = vi.fn();
  const access = withAccess({ requestAccess }, origins, action);
  expect(requestAccess).toHaveBeenCalledExactlyOnceWith(origins);
  expect(action).not.toHaveBeenCalled();
  expect(await access).toBe(true);
  expect(action).toHaveBeenCalledOnce();
});

it.each([
  ['is refused', () => Promise.resolve(false)],
  ['fails', () => Promise.reject(new Error('no user gesture'))],
])('does nothing where the request %s', async (_, requestAccess) => {
  const action = vi.fn();
  expect(await withAccess({ requestAccess }, origins, action)).toBe(false);
  expect(action).not.toHaveBeenCalled();
});

it('requests nothing where no access is needed', async () => {
  const requestAccess = vi.fn();
  const action = vi.fn();
  expect(await withAccess({ requestAccess }, [], action)).toBe(true);
  expect(requestAccess).not.toHaveBeenCalled();
  expect(action).toHaveBeenCalledOnce();
});
