import { expect, it } from 'vitest';
import { newProfile, type Profile } from '../../../../lib/core/profile';
import { mergeProfile } from '../../../../lib/core/sync/merge-profile';
import { planProfiles, withImported } from '../../../../lib/extension/data/imported-profiles';

const web: Profile = { ...newProfile('web', 'Web'), webSearch: true };

it('names what is new, the same and changed', () => {
  const entries = [web, { ...web, id: 'other', name: 'Other' }, { ...web, name: 'Renamed', depth: 'deep' }];
  expect(planProfiles([entries[0]], [web], []).profiles[0]?.change).toEqual({ type: 'same' });
  expect(planProfiles([entries[1]], [web], []).profiles[0]?.change).toEqual({ type: 'new' });
  expect(planProfiles([entries[2]], [web], []).profiles[0]?.change).toEqual({
    type: 'changed',
    fields: ['name', 'depth'],
  });
});

it('counts entries that are no profiles, and profiles whose model is not here', () => {
  const modelRef = { connectionId: 'gone', model: 'm' };
  const plan = planProfiles([null, 'x', {}, { id: 'a' }, { ...web, modelRef }], [web], ['here']);
  expect(plan.malformed).toBe(4);
  expect(plan.profiles).toHaveLength(1);
  expect(plan.profiles[0]?.isModelMissing).toBe(true);
  expect(planProfiles([{ ...web, modelRef }], [web], ['gone']).profiles[0]?.isModelMissing).toBe(false);
});

it('a file gives no consent, raises no limit, and brings nothing that no profile has', () => {
  const hostile = {
    ...web,
    id: 'x',
    name: `  <img src=x onerror=alert(1)>\n${'n'.repeat(5_000)}`,
    instructions: '<script>'.repeat(100_000),
    renderPages: true,
    limits: { ...web.limits, searchesPerDay: 1e15, results: 0, pages: 1e9, searchesPerAnswer: 1e6, steps: 1e6 },
    allowedDomains: ['HTTPS://Example.org/a', 'not a site', '<b>', 'example.org'],
    secret: 'k',
  };
  const [planned] = planProfiles([hostile], [web], []).profiles;
  expect(planned?.profile).toMatchObject({
    renderPages: false,
    limits: { searchesPerDay: 10_000, results: 1, pages: 20, searchesPerAnswer: 50, steps: 20 },
    allowedDomains: ['example.org'],
  });
  expect(planned?.profile.name).toHaveLength(200);
  expect(planned?.profile.instructions).toHaveLength(50_000);
  expect(planned?.profile).not.toHaveProperty('secret');
});

it('every choice of a profile arrives', () => {
  const full: Profile = {
    ...web,
    id: 'full',
    modelRef: { connectionId: 'here', model: 'm' },
    searchesOff: ['wikipedia'],
    judge: 'own',
    askNext: 'model',
    preferredDomains: ['example.org'],
    location: 'DE',
  };
  expect(withImported([web], [full])).toEqual([web, full]);
});

it('background tabs stay as the person has them', () => {
  const own = { ...web, renderPages: true };
  expect(withImported([own], [{ ...web, name: 'Imported' }])).toEqual([{ ...own, name: 'Imported' }]);
});

it('imported profiles replace in place or follow at the end', () => {
  const other = newProfile('other', 'Other');
  const fresh = newProfile('fresh', 'Fresh');
  expect(withImported([web, other], [fresh, { ...web, name: 'New' }]).map(({ name }) => name)).toEqual([
    'New',
    'Other',
    'Fresh',
  ]);
});

it('changes of two pages are brought together, and the same field is a conflict', () => {
  const mine = { ...web, name: 'Mine', depth: 'deep' as const };
  expect(mergeProfile(web, mine, { ...web, timeRange: 'y' })).toEqual({
    profile: { ...mine, timeRange: 'y' },
    conflicts: [],
  });
  expect(mergeProfile(web, mine, { ...web, name: 'Theirs' })).toEqual({
    profile: { ...web, name: 'Theirs', depth: 'deep' },
    conflicts: ['name'],
  });
  expect(mergeProfile(web, mine, mine).conflicts).toEqual([]);
});
