import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import browser from 'webextension-polyfill';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { migrate } from '../../../../lib/extension/storage/migrate';
import { storedValue } from '../../../../lib/extension/storage/stored-value';

const migrations = {
  1: (data: unknown) => `${data}→2`,
  2: (data: unknown) => `${data}→3`,
};

beforeEach(() => fakeBrowser.reset());

describe('migrate', () => {
  it('takes every step from the stored version to the present one', () => {
    expect(migrate('a', 1, 3, migrations)).toBe('a→2→3');
    expect(migrate('a', 2, 3, migrations)).toBe('a→3');
    expect(migrate('a', 3, 3, migrations)).toBe('a');
  });

  it('leaves data of a later build alone, and takes a malformed version for the first', () => {
    expect(migrate('a', 9, 3, migrations)).toBe('a');
    for (const version of [undefined, 'x', 0, -1, 1.5, Number.NaN]) {
      expect(migrate('a', version, 3, migrations)).toBe('a→2→3');
    }
  });

  it('is what a stored value is read through, and the next write is of the present version', async () => {
    await browser.storage.local.set({ 'searches:thing': { version: 1, data: 'a' } });
    const thing = storedValue({ key: 'searches:thing', version: 3, migrations, schema: v.fallback(v.string(), '') });
    expect(await thing.read()).toBe('a→2→3');
    await thing.update((text) => `${text}!`);
    expect(await browser.storage.local.get('searches:thing')).toEqual({
      'searches:thing': { version: 3, data: 'a→2→3!' },
    });
  });
});
