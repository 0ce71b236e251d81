import { beforeEach, describe, expect, it } from 'vitest';
import browser from 'webextension-polyfill';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { builtInProfiles, defaultLimits, newProfile } from '../../../../lib/core/profile';
import { createProfileStore } from '../../../../lib/extension/storage/profile-store';

const names = { web: 'Web', page: 'This page' };

beforeEach(() => fakeBrowser.reset());

describe('createProfileStore', () => {
  it('starts with the two built-in profiles, the first one chosen', async () => {
    const store = createProfileStore(names);
    expect(await store.listProfiles()).toEqual(builtInProfiles(names));
    expect(await store.currentProfileId()).toBe('web');
  });

  it('keeps, replaces, chooses and removes profiles', async () => {
    const store = createProfileStore(names);
    const own = newProfile('own', 'Own');
    await store.saveProfile(own);
    await store.chooseProfile('own');
    await store.saveProfile({ ...own, name: 'Renamed' });
    const again = createProfileStore(names);
    expect((await again.listProfiles()).map(({ name }) => name)).toEqual(['Web', 'This page', 'Renamed']);
    expect(await again.currentProfileId()).toBe('own');
    expect(await again.removeProfile('own')).toBe(true);
    expect(await again.currentProfileId()).toBe('web');
  });

  it('starts new threads with the same profile when another one comes first', async () => {
    const store = createProfileStore(names);
    await store.updateProfiles((profiles) => profiles.toReversed());
    expect((await store.listProfiles()).map(({ id }) => id)).toEqual(['page', 'web']);
    expect(await store.currentProfileId()).toBe('web');
    await store.updateProfiles(() => []);
    expect(await store.listProfiles()).toHaveLength(2);
  });

  it.each(['constructor', '__proto__', 'toString'])('takes no name for a profile with the id %s', async (id) => {
    const store = createProfileStore({ web: 'Web', page: 'This page' });
    const [first] = await store.listProfiles();
    if (!first) throw new Error('There is no profile.');
    await store.saveProfile({ ...first, id, name: '' });
    expect((await store.listProfiles()).find((profile) => profile.id === id)?.name).toBe('');
  });

  it('gives built-in profiles that were not renamed the names of the language of each day', async () => {
    const german = { web: 'Netz', page: 'Diese Seite' };
    const namesIn = async (texts: typeof names) =>
      (await createProfileStore(texts).listProfiles()).map(({ name }) => name);
    await createProfileStore(german).saveProfile(newProfile('own', 'Eigenes'));
    expect(await namesIn(names)).toEqual(['Web', 'This page', 'Eigenes']);
    const store = createProfileStore(names);
    const [web] = await store.listProfiles();
    if (web) await store.saveProfile({ ...web, name: 'Work' });
    expect(await namesIn(german)).toEqual(['Work', 'Diese Seite', 'Eigenes']);
  });

  it('gives those that an earlier build stored by their English names the names of the language, too', async () => {
    const profiles = builtInProfiles({ web: 'Web', page: 'This page' });
    await browser.storage.local.set({ profiles: { version: 1, data: { profiles } } });
    const found = await createProfileStore({ web: 'Netz', page: 'Diese Seite' }).listProfiles();
    expect(found.map(({ name }) => name)).toEqual(['Netz', 'Diese Seite']);
  });

  it.each([
    ['interface', 'interface'],
    ['pt-BR', 'pt-BR'],
    ['not a language', undefined],
    [7, undefined],
  ])('reads a language of answers that is stored as %j as %j', async (stored, read) => {
    await browser.storage.local.set({
      profiles: { version: 1, data: { profiles: [{ ...newProfile('own', 'Own'), answerLanguage: stored }] } },
    });
    expect((await createProfileStore(names).listProfiles())[0]?.answerLanguage).toBe(read);
  });

  it('does not choose a profile that is not there', async () => {
    const store = createProfileStore(names);
    await store.chooseProfile('page');
    await store.chooseProfile('nobody');
    expect(await store.currentProfileId()).toBe('page');
  });

  it('keeps the last profile', async () => {
    const store = createProfileStore(names);
    expect(await store.removeProfile('web')).toBe(true);
    expect(await store.removeProfile('page')).toBe(false);
    expect((await store.listProfiles()).map(({ id }) => id)).toEqual(['page']);
    expect(await createProfileStore(names).currentProfileId()).toBe('page');
  });

  it('loses none of several writes that are made at once', async () => {
    const store = createProfileStore(names);
    await Promise.all([
      store.saveProfile(newProfile('a', 'A')),
      store.chooseProfile('a'),
      store.saveProfile(newProfile('b', 'B')),
      store.removeProfile('page'),
    ]);
    expect((await store.listProfiles()).map(({ id }) => id)).toEqual(['web', 'a', 'b']);
    expect(await store.currentProfileId()).toBe('a');
  });

  it('reads missing and malformed fields as their defaults, web search as off', async () => {
    const damaged = {
      id: 'damaged',
      name: 5,
      icon: '',
      webSearch: 'yes',
      renderPages: 1,
      search: 7,
      modelRef: { connectionId: 'c' },
      depth: 'bottomless',
      judge: 'everybody',
      limits: { results: -4, pages: 2.5, pageLength: 100, searchesPerAnswer: 'many' },
      allowedDomains: ['a.example', 4, ''],
      blockedDomains: 'b.example',
      searchesOff: 'web',
      timeRange: 'aeon',
      location: 4,
    };
    const hosted = { ...newProfile('hosted', 'H'), search: 'hosted', modelRef: { connectionId: 'c', model: 'm' } };
    const ladder = { ...newProfile('ladder', 'L'), search: ['a', 4, 'b'], searchesOff: ['c', 5], judge: 'own' };
    const profiles = [{ id: 'bare' }, damaged, null, 'text', { name: 'no id' }, hosted, ladder];
    await browser.storage.local.set({ profiles: { version: 1, data: { profiles, currentId: 8 } } });
    const store = createProfileStore(names);
    expect(await store.listProfiles()).toEqual([
      newProfile('bare', ''),
      {
        ...newProfile('damaged', ''),
        limits: { ...defaultLimits, pageLength: 100 },
        allowedDomains: ['a.example'],
      },
      hosted,
      { ...ladder, search: ['a', 'b'], searchesOff: ['c'] },
    ]);
    expect(await store.currentProfileId()).toBe('bare');
  });

  it.each([[null], ['text'], [{ version: 1, data: [] }], [{ version: 1, data: { profiles: [null] } }]])(
    'reads %j as a first use',
    async (stored) => {
      await browser.storage.local.set({ profiles: stored });
      expect(await createProfileStore(names).listProfiles()).toEqual(builtInProfiles(names));
    },
  );
});
