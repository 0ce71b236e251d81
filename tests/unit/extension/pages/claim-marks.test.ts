import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createClaimMarks } from '../../../../lib/extension/pages/claim-marks';

const { tabs, scripting } = vi.hoisted(() => ({
  tabs: { query: vi.fn(async () => [{ id: 3, url: 'https://lamps.example/', incognito: false }]) },
  scripting: {
    executeScript: vi.fn(async () => [{ result: 1 }]),
    insertCSS: vi.fn(async () => undefined),
    removeCSS: vi.fn(async () => undefined),
  },
}));
vi.mock('webextension-polyfill', () => ({ default: { tabs, scripting } }));

const page = { url: 'https://lamps.example/', isPrivate: false };
const claims = [{ text: 'It is tall.', verdict: 'found' as const }];

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('marks in a page', () => {
  it('are shown once for several verdicts', async () => {
    const marks = createClaimMarks();
    marks.show(page, []);
    marks.show(page, claims);
    await vi.runAllTimersAsync();
    expect(scripting.insertCSS).toHaveBeenCalledTimes(1);
    expect(scripting.executeScript).toHaveBeenLastCalledWith(expect.objectContaining({ args: [claims] }));
  });

  it('stay away when they were removed, until they are asked for', async () => {
    const marks = createClaimMarks();
    await marks.remove(page);
    marks.show(page, claims);
    await vi.runAllTimersAsync();
    expect(scripting.insertCSS).not.toHaveBeenCalled();
    expect(await marks.mark(page, claims)).toBe(1);
    marks.show(page, claims);
    await vi.runAllTimersAsync();
    expect(scripting.insertCSS).toHaveBeenCalledTimes(2);
  });

  it('are removed from one page alone', async () => {
    const marks = createClaimMarks();
    await marks.remove({ ...page, url: 'https://other.example/' });
    marks.show(page, claims);
    await vi.runAllTimersAsync();
    expect(scripting.insertCSS).toHaveBeenCalledTimes(1);
  });
});
