import { expect, it, vi } from 'vitest';
import { modelDownloadOf } from '../../../../lib/providers/protocols/language-model';

it('has no download where the browser has no such API', () => {
  expect(modelDownloadOf({})).toBeUndefined();
});

it('begins at the call itself, tells the share that is there, and keeps no session', async () => {
  const session = { promptStreaming: vi.fn(), destroy: vi.fn() };
  const shares: number[] = [];
  const create = vi.fn(async ({ monitor }) => {
    monitor({
      addEventListener: (_type: string, listener: (event: { loaded: number }) => void) => listener({ loaded: 0.25 }),
    });
    return session;
  });
  const download = modelDownloadOf({ LanguageModel: { availability: vi.fn(), create } });
  const { signal } = new AbortController();
  const done = download?.((share) => shares.push(share), signal);
  expect(create).toHaveBeenCalledOnce();
  expect(create).toHaveBeenCalledWith(expect.objectContaining({ signal }));
  await done;
  expect(shares).toEqual([0.25]);
  expect(session.destroy).toHaveBeenCalledOnce();
});
