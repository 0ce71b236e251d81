import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Profile } from '../../../../../lib/core/profile';
import { OptionsModel } from '../../../../../lib/ui/options/model/options-model';
import { FakeBackground, inventedState } from '../invented-options';

let background: FakeBackground;
let model: OptionsModel;

function shown(): Profile {
  const profile = model.profiles.shown.value;
  if (!profile) throw new Error('No profile is shown.');
  return profile;
}

beforeEach(async () => {
  background = new FakeBackground(inventedState(), {
    'save-profile': ({ profile }) => {
      const rest = background.state.profiles.filter(({ id }) => id !== profile.id);
      background.state = { ...background.state, profiles: [...rest, profile] };
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
    model.profiles.edit({ ...shown(), name: 'Web', modelRef: undefined });
    expect(model.unsaved.value).toBe(false);
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
