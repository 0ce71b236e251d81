import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createHostAccess } from '../../../../lib/extension/browser/host-access';
import { replaceApi } from '../replace-api';

const contains = vi.fn<(permissions: { origins: string[] }) => Promise<boolean>>();
let onRemoved: () => void;

beforeEach(() => {
  contains.mockReset();
  replaceApi('permissions', { contains, onRemoved: { addListener: (listener: () => void) => (onRemoved = listener) } });
});

describe('host access', () => {
  it('that is granted is asked for once, in whatever order its hosts are named', async () => {
    contains.mockResolvedValue(true);
    const access = createHostAccess();
    expect(await access.has(['https://a.example/*', 'https://b.example/*'])).toBe(true);
    expect(await access.has(['https://b.example/*', 'https://a.example/*'])).toBe(true);
    expect(contains).toHaveBeenCalledOnce();
    expect(await access.has(['https://a.example/*'])).toBe(true);
    expect(contains).toHaveBeenCalledTimes(2);
  });

  it('that is missing is asked for each time: a click may have granted it', async () => {
    contains.mockResolvedValueOnce(false).mockResolvedValueOnce(true);
    const access = createHostAccess();
    expect(await access.has(['https://a.example/*'])).toBe(false);
    expect(await access.has(['https://a.example/*'])).toBe(true);
  });

  it('is asked for again after a host was taken away, also in the middle of asking', async () => {
    contains.mockResolvedValue(true);
    const access = createHostAccess();
    const asking = access.has(['https://a.example/*']);
    onRemoved();
    await asking;
    contains.mockResolvedValue(false);
    expect(await access.has(['https://a.example/*'])).toBe(false);
    contains.mockResolvedValue(true);
    await access.has(['https://a.example/*']);
    onRemoved();
    contains.mockResolvedValue(false);
    expect(await access.has(['https://a.example/*'])).toBe(false);
  });
});
