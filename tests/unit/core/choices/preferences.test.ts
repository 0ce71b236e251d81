import { describe, expect, it } from 'vitest';
import { preferences, readPreferences } from '../../../../lib/core/choices/preferences';

describe('preferences of any value', () => {
  const atFirst = { theme: 'system', textSize: 'normal', selectionMenu: false, keepDays: 0, unsourced: 'fold' };

  it.each([undefined, null, 'dark', 7, [], { theme: 'blue', textSize: 3, selectionMenu: 'yes', keepDays: 2 }])(
    'are the initial ones for %j',
    (value) => expect(readPreferences(value)).toEqual(atFirst),
  );

  it('are the chosen ones, and no others', () => {
    const looks = { theme: 'dark', textSize: 'larger' };
    const chosen = { ...looks, selectionMenu: true, keepDays: 30, citationStyle: 'mla', unsourced: 'keep' };
    expect(readPreferences({ ...chosen, later: 'unknown' })).toEqual(chosen);
  });

  it('have a name for each value that the options page offers', () => {
    for (const preference of Object.values(preferences)) {
      if ('view' in preference && 'names' in preference.view)
        expect(Object.keys(preference.view.names)).toEqual(preference.values);
    }
  });
});
