import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createClaimMarks } from '../../../../lib/extension/pages/claim-marks';

const { tabs, scripting, stylesOf } = vi.hoisted(() => ({
  /** What the page's marker gives for a check. */
  stylesOf: vi.fn((check: string): object => ({ fresh: `style of ${check}` })),
  tabs: { query: vi.fn(async () => [{ id: 3, url: 'https://lamps.example/', incognito: false }]) },
  scripting: {
    executeScript: vi.fn(async ({ func, args }: { func?: () => unknown; args?: unknown[] }) => {
      if (func?.name === 'beginMarks') return [{ result: stylesOf(String(args?.[0])) }];
      return [{ result: func?.name === 'clearClaims' ? { stale: 'last' } : 1 }];
    }),
    insertCSS: vi.fn(async () => undefined),
    removeCSS: vi.fn(async () => undefined),
  },
}));
vi.mock('webextension-polyfill', () => ({ default: { tabs, scripting } }));

const page = { url: 'https://lamps.example/', isPrivate: false };
const claims = [{ text: 'It is tall.', verdict: 'found' as const }];
const marked = { check: 'one', claims };

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
    marks.show(page, { check: 'one', claims: [] });
    marks.show(page, marked);
    await vi.runAllTimersAsync();
    expect(scripting.insertCSS).toHaveBeenCalledTimes(1);
    expect(scripting.executeScript).toHaveBeenLastCalledWith(expect.objectContaining({ args: [claims] }));
  });

  it('stay away when they were removed, until they are asked for', async () => {
    const marks = createClaimMarks();
    await marks.remove(page);
    marks.show(page, marked);
    await vi.runAllTimersAsync();
    expect(scripting.insertCSS).not.toHaveBeenCalled();
    expect(await marks.mark(page, marked)).toBe(1);
    marks.show(page, marked);
    await vi.runAllTimersAsync();
    expect(scripting.insertCSS).toHaveBeenCalledTimes(2);
  });

  it('have a style sheet above those of the page, which is replaced with the names', async () => {
    const marks = createClaimMarks();
    await marks.mark(page, marked);
    const target = { tabId: 3 };
    expect(scripting.insertCSS).toHaveBeenLastCalledWith({ target, css: 'style of one', origin: 'USER' });
    expect(scripting.removeCSS).not.toHaveBeenCalled();
    stylesOf.mockReturnValueOnce({});
    await marks.mark(page, marked);
    expect(scripting.insertCSS).toHaveBeenCalledTimes(1);
    stylesOf.mockReturnValueOnce({ fresh: 'style of two', stale: 'style of one' });
    await marks.mark(page, { check: 'two', claims });
    expect(scripting.removeCSS).toHaveBeenLastCalledWith({ target, css: 'style of one', origin: 'USER' });
    expect(scripting.insertCSS).toHaveBeenLastCalledWith({ target, css: 'style of two', origin: 'USER' });
    await marks.remove(page);
    expect(scripting.removeCSS).toHaveBeenLastCalledWith({ target, css: 'last', origin: 'USER' });
  });

  it('are removed from one page alone', async () => {
    const marks = createClaimMarks();
    await marks.remove({ ...page, url: 'https://other.example/' });
    marks.show(page, marked);
    await vi.runAllTimersAsync();
    expect(scripting.insertCSS).toHaveBeenCalledTimes(1);
  });
});
