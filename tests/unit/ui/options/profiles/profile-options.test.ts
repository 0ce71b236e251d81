import '../../messages-setup';
import { describe, expect, it } from 'vitest';
import { newProfile, type Profile } from '../../../../../lib/core/profile';
import {
  firstSearchOptions,
  modelOptions,
  nextSearchOptions,
  readerOptions,
  searchCost,
  searchValue,
  withFirstSearch,
  withNextSearch,
} from '../../../../../lib/ui/options/profiles/profile-options';
import { inventedState } from '../invented-options';

const state = inventedState();
const blank = newProfile('p', 'P');
const withModel: Profile = { ...blank, modelRef: { connectionId: 'quill', model: 'm' } };
const values = (options: { value: string }[]) => options.map(({ value }) => value);

describe('options', () => {
  it('offer what is set up, and the model’s own search only where it has one', () => {
    expect(values(modelOptions(state, blank))).toEqual(['', 'quill']);
    expect(values(firstSearchOptions(state, blank))).toEqual(['', 'kept', 'wander', 'lantern']);
    expect(values(firstSearchOptions(state, withModel))).toEqual(['hosted', '', 'kept', 'wander', 'lantern']);
    expect(values(nextSearchOptions(state, { ...blank, search: ['wander'] }))).toEqual(['', 'lantern']);
    expect(values(readerOptions(state, blank))).toEqual(['reader', 'lantern']);
  });

  it('keep showing what a profile names and is gone', () => {
    const profile: Profile = {
      ...blank,
      modelRef: { connectionId: 'old', model: 'm' },
      search: ['old'],
      reader: 'old',
    };
    for (const options of [
      modelOptions(state, profile),
      firstSearchOptions(state, profile),
      readerOptions(state, profile),
    ]) {
      expect(values(options)).toContain('old');
    }
  });
});

describe('the order of searches', () => {
  it('keeps its rest when its first or second place changes', () => {
    const profile: Profile = { ...blank, search: ['a', 'b', 'c'] };
    expect(searchValue(profile)).toBe('a');
    expect(withFirstSearch(profile, 'b').search).toEqual(['b', 'c']);
    expect(withFirstSearch(profile, 'hosted').search).toBe('hosted');
    expect(withFirstSearch(profile, '').search).toEqual([]);
    expect(withFirstSearch({ ...blank, search: 'hosted' }, 'a').search).toEqual(['a']);
    expect(withNextSearch(profile, 'c').search).toEqual(['a', 'c']);
    expect(withNextSearch(profile, '').search).toEqual(['a']);
    expect(withNextSearch({ ...blank, search: 'hosted' }, 'a').search).toBe('hosted');
  });
});

describe('searchCost', () => {
  it('says that nothing is searched while it is off', () => {
    expect(searchCost(state, blank)).toBe('Questions go to the attached pages only. Nothing is searched.');
    expect(searchCost(state, withModel)).toBe(
      'Questions go to the model and the attached pages only. Nothing is searched.',
    );
  });

  it('says who searches, how often, and whether a key may be charged', () => {
    const on: Profile = { ...withModel, webSearch: true };
    expect(searchCost(state, on)).toBe('Each question searches up to 5 times through Wander, which takes no key.');
    const deep = { ...on, depth: 'deep' as const, modelRef: { connectionId: 'gone', model: 'm' } };
    expect(searchCost(state, deep)).toContain('up to 30 times through Wander');
    expect(searchCost(state, { ...on, search: ['lantern'], limits: { ...on.limits, searchesPerAnswer: 1 } })).toBe(
      'Each question searches once through Lantern, which may charge your key for it.',
    );
    expect(searchCost(state, { ...on, search: 'hosted' })).toBe(
      'Quill searches by itself, and may charge your key for each search.',
    );
    const local = state.connections.map((connection) => ({ ...connection, local: true as const }));
    expect(searchCost({ ...state, connections: local }, { ...on, search: 'hosted' })).toBe('Quill searches by itself.');
    expect(searchCost({ ...state, connections: local }, { ...on, search: ['lantern'] })).toBe(
      'Each question searches up to 5 times through Lantern, which runs in your own network.',
    );
    expect(searchCost({ ...state, connections: [] }, { ...on, search: [] })).toBe(
      'No search is set up. Add one under Services.',
    );
  });
});
