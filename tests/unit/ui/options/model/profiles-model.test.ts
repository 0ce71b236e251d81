import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Profile } from '../../../../../lib/core/profile';
import { NotStored } from '../../../../../lib/core/utils/not-stored';
import { omit } from '../../../../../lib/core/utils/omit';
import { OptionsModel } from '../../../../../lib/ui/options/model/options-model';
import { FakeOptionsBackground, inventedState } from '../invented-options';

let background: FakeOptionsBackground;
let model: OptionsModel;

function shown(): Profile {
  const profile = model.profiles.shown.value;
  if (!profile) throw new Error('No profile is shown.');
  return profile;
}

beforeEach(async () => {
  background = new FakeOptionsBackground(inventedState(), {
    'save-profile': ({ profile }) => {
      const rest = background.state.profiles.filter(({ id }) => id !== profile.id);
      background.state = { ...background.state, profiles: [...rest, profile] };
      return { type: 'saved' };
    },
    'remove-profile': ({ profileId }) => {
      background.state = {
        ...background.state,
        profiles: background.state.profiles.filter(({ id }) => id !== profileId),
      };
    },
    'choose-profile': ({ profileId }) => {
      background.state = { ...background.state, profileId };
    },
  });
  model = new OptionsModel(background);
  await model.reload();
});

describe('ProfilesModel', () => {
  it('shows the profile of new threads first', () => {
    expect(shown().id).toBe('web');
    expect(model.unsaved.value).toBe(false);
  });

  it('notices changes, and that they were taken back', () => {
    model.profiles.edit({ ...shown(), name: 'Other' });
    expect(model.unsaved.value).toBe(true);
    model.profiles.show('page');
    expect(model.profiles.profiles.value.map(({ name }) => name)).toEqual(['Other', 'This page', 'Second reader']);
    model.profiles.show('web');
    model.profiles.edit({ ...omit(shown(), 'modelRef'), name: 'Web' });
    expect(model.unsaved.value).toBe(false);
  });

  it('that the storage has no space for stays as it was typed, and says so', async () => {
    background.replies['save-profile'] = () => {
      throw new NotStored();
    };
    model.profiles.edit({ ...shown(), name: 'Other' });
    expect(await model.profiles.save(shown())).toBe(false);
    expect(model.profiles.outcome.value).toBe('full');
    expect(shown().name).toBe('Other');
    expect(model.unsaved.value).toBe(true);
  });

  it('saves and says so', async () => {
    model.profiles.edit({ ...shown(), name: ' Other ' });
    expect(await model.profiles.save(shown())).toBe(true);
    expect(background.names()).toEqual(['save-profile']);
    expect(model.unsaved.value).toBe(false);
    expect(model.profiles.outcome.value).toBe('saved');
    expect(shown()).toMatchObject({ id: 'web', name: 'Other' });
  });

  it.each([
    ['name', { name: '  ' }],
    ['model', { modelRef: { connectionId: 'quill', model: ' ' } }],
    ['site', { blockedDomains: ['fine.example', 'not_a site'] }],
    ['results', { limits: { results: 0, pages: 4, pageLength: 1, steps: 1, searchesPerAnswer: 1, searchesPerDay: 1 } }],
    [
      'pages',
      { limits: { results: 1, pages: Number.NaN, pageLength: 1, steps: 1, searchesPerAnswer: 1, searchesPerDay: 1 } },
    ],
    [
      'searchesPerDay',
      { limits: { results: 1, pages: 4, pageLength: 1, steps: 1, searchesPerAnswer: 1, searchesPerDay: 0 } },
    ],
    [
      'searchesPerAnswer',
      { limits: { results: 1, pages: 4, pageLength: 1, steps: 1, searchesPerAnswer: 99, searchesPerDay: 1 } },
    ],
  ] as const)('does not save a malformed %s', async (fault, changes) => {
    model.profiles.edit({ ...shown(), ...structuredClone(changes) } as Profile);
    expect(await model.profiles.save(shown())).toBe(false);
    expect(model.profiles.errors.value).toEqual([fault]);
    expect(background.names()).toEqual([]);
  });

  it('starts a new profile with web search off, unsaved', async () => {
    model.profiles.add('New');
    expect(shown()).toMatchObject({ name: 'New', webSearch: false });
    expect(model.unsaved.value).toBe(true);
    expect(model.profiles.isSaved(shown().id)).toBe(false);
    await model.profiles.useForNewThreads(shown());
    expect(background.names()).toEqual(['save-profile', 'choose-profile']);
    expect(model.state.value?.profileId).toBe(shown().id);
    expect(model.unsaved.value).toBe(false);
  });

  it('duplicates under another id', () => {
    model.profiles.show('sceptic');
    const original = shown();
    model.profiles.duplicate(original, 'Copy');
    expect(shown()).toEqual({ ...original, id: shown().id, name: 'Copy' });
    expect(shown().id).not.toBe('sceptic');
  });

  it('removes a saved profile, and drops a new one without asking the background', async () => {
    await model.profiles.remove('sceptic');
    expect(background.names()).toEqual(['remove-profile']);
    model.profiles.add('New');
    await model.profiles.remove(shown().id);
    expect(background.names()).toEqual(['remove-profile']);
    expect(model.profiles.profiles.value.map(({ id }) => id)).toEqual(['web', 'page']);
  });

  it('keeps the changes when the background does not reply', async () => {
    model.profiles.edit({ ...shown(), name: 'Other' });
    vi.spyOn(background, 'call').mockRejectedValue(new Error('gone'));
    expect(await model.profiles.save(shown())).toBe(false);
    expect(model.profiles.outcome.value).toBe('gone');
    expect(shown().name).toBe('Other');
    expect(model.unsaved.value).toBe(true);
  });
});

describe('a profile that is changed on two pages', () => {
  it('is saved with what it began with, also after another page saved it', async () => {
    const [base] = background.state.profiles;
    model.profiles.edit({ ...shown(), name: 'Mine' });
    background.state = {
      ...background.state,
      profiles: background.state.profiles.map((profile) => ({ ...profile, instructions: 'Theirs.' })),
    };
    await model.reload();
    await model.profiles.save(shown());
    expect(background.log.find(({ name }) => name === 'save-profile')?.params).toMatchObject({ base });
  });

  it('asks which change stays, and keeps the draft until then', async () => {
    const theirs = { ...shown(), name: 'Theirs', instructions: 'Theirs.' };
    background.replies['save-profile'] = ({ base }) =>
      base?.name === 'Theirs' ? { type: 'saved' } : { type: 'conflict', fields: ['name'], theirs };
    model.profiles.edit({ ...shown(), name: 'Mine', depth: 'deep' });
    expect(await model.profiles.save(shown())).toBe(false);
    expect(model.profiles.conflict.value).toMatchObject({ id: 'web', fields: ['name'] });
    expect(shown()).toMatchObject({ name: 'Mine', depth: 'deep' });
    model.profiles.takeTheirs(shown());
    expect(shown()).toMatchObject({ name: 'Theirs', instructions: 'Theirs.', depth: 'deep' });
    expect(model.profiles.conflict.value).toBeNull();
    expect(await model.profiles.save(shown())).toBe(true);
  });

  it('can be saved over the other', async () => {
    const theirs = { ...shown(), name: 'Theirs' };
    background.replies['save-profile'] = ({ base }) =>
      base?.name === 'Theirs' ? { type: 'saved' } : { type: 'conflict', fields: ['name'], theirs };
    model.profiles.edit({ ...shown(), name: 'Mine' });
    await model.profiles.save(shown());
    await model.profiles.keepMine(shown());
    expect(background.log.at(-1 - 1)?.params).toMatchObject({ profile: { name: 'Mine' }, base: { name: 'Theirs' } });
    expect(model.profiles.outcome.value).toBe('saved');
  });
});

describe('the import of profiles', () => {
  const file = (text: string) => new File([text], 'profiles.json');

  it.each([
    ['{"format":"citebar-profiles","version":1,"profiles":[{"id"', 'malformed'],
    ['[]', 'malformed'],
    ['{"format":"citebar-threads","version":1,"threads":[{}]}', 'malformed'],
    ['{"format":"citebar-profiles","version":2,"profiles":[{}]}', 'newer'],
    ['{"format":"citebar-profiles","version":1,"profiles":[]}', 'empty'],
  ])('refuses a file in one word: %s', async (text, type) => {
    await model.profiles.imports.read(file(text));
    expect(model.profiles.imports.state.value).toEqual({ type });
    expect(background.names()).toEqual([]);
  });

  it('does not read a file of 200 MB', async () => {
    const large = file('');
    Object.defineProperty(large, 'size', { value: 200_000_000 });
    await model.profiles.imports.read(large);
    expect(model.profiles.imports.state.value).toEqual({ type: 'too-large' });
  });

  it('writes what was chosen, a copy under a new id', async () => {
    const [first, second, third] = inventedState().profiles;
    if (!first || !second || !third) throw new Error('Three profiles are invented.');
    const planned = [first, second, third].map((profile) => ({
      profile,
      change: { type: 'changed' as const, fields: ['name' as const] },
      isModelMissing: false,
    }));
    background.replies['plan-profiles'] = () => ({ profiles: planned, malformed: 0 });
    const { imports } = model.profiles;
    await imports.read(file(JSON.stringify({ format: 'citebar-profiles', version: 1, profiles: [first] })));
    imports.choose(1, 'copy');
    imports.choose(2, 'leave');
    await imports.apply((name) => `${name}, copy`);
    const call = background.log.find(({ name }) => name === 'import-profiles');
    const { profiles } = (call?.params ?? { profiles: [] }) as { profiles: Profile[] };
    expect(profiles).toEqual([first, { ...second, id: expect.any(String), name: 'This page, copy' }]);
    expect(profiles[1]?.id).not.toBe(second.id);
    expect(imports.state.value).toEqual({ type: 'done', count: 2 });
  });
});
