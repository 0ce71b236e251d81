// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { showAppearance } from '../../../../lib/ui/shared/appearance';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

it('writes the copy of the appearance only where it has changed', () => {
  const write = vi.spyOn(Storage.prototype, 'setItem');
  showAppearance({ theme: 'dark', textSize: 'normal' });
  expect(write).toHaveBeenCalledTimes(1);
  expect(document.documentElement.dataset.theme).toBe('dark');
  showAppearance({ textSize: 'normal', theme: 'dark' });
  expect(write).toHaveBeenCalledTimes(1);
  showAppearance({ theme: 'system', textSize: 'normal' });
  expect(write).toHaveBeenCalledTimes(2);
  expect(document.documentElement.dataset.theme).toBeUndefined();
});
