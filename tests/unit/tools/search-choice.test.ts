import { describe, expect, it } from 'vitest';
import { AppError } from '../../../lib/core/app-error';
import { httpProviders } from '../../../lib/providers/registry';
import { searchFailureSentence } from '../../../lib/tools/failure-sentences';
import { createSearchChoice, isConfigured, searchChoiceOf } from '../../../lib/tools/search-choice';
import { searchProvider } from './support';

const one = searchProvider('one');
const other = searchProvider('other');

function choiceOfBoth() {
  const choice = createSearchChoice();
  choice.register(one);
  choice.register(other);
  return choice;
}

describe('the registry of search services', () => {
  it('registerWebSearchProvider registers a provider', () => {
    expect(choiceOfBoth().all()).toEqual([one, other]);
  });

  it('registerWebSearchProvider throws on duplicate ID', () => {
    const choice = choiceOfBoth();
    expect(() => choice.register(searchProvider('one'))).toThrow("Web search provider 'one' is already registered");
    expect(choice.all()).toEqual([one, other]);
  });

  it('getWebSearchProvider returns registered provider', () => {
    expect(choiceOfBoth().find('other')).toBe(other);
  });

  it('getWebSearchProvider returns undefined for unknown ID', () => {
    expect(choiceOfBoth().find('nobody')).toBeUndefined();
  });

  it('getDefaultWebSearchProvider returns first registered provider', () => {
    expect(createSearchChoice().default()).toBeUndefined();
    expect(choiceOfBoth().default()).toBe(one);
  });

  it('takes another default where one says so', () => {
    const choice = createSearchChoice();
    choice.register(one);
    choice.register(other, { isDefault: true });
    expect(choice.default()).toBe(other);
  });

  it('getConfiguredWebSearchProvider uses settings preference', () => {
    expect(choiceOfBoth().configured('other')).toBe(other);
  });

  it('getConfiguredWebSearchProvider falls back to default', () => {
    expect(choiceOfBoth().configured(undefined)).toBe(one);
    expect(choiceOfBoth().configured('nobody')).toBe(one);
    expect(choiceOfBoth().configured('')).toBe(one);
  });

  it('says that there is none while there is none', () => {
    let thrown: unknown;
    try {
      createSearchChoice().configured('one');
    } catch (caught) {
      thrown = caught;
    }
    expect(thrown).toBeInstanceOf(AppError);
    expect(searchFailureSentence((thrown as AppError).info)).toBe('No web search provider is configured.');
  });
});

describe("the product's search services", () => {
  const choice = searchChoiceOf(httpProviders);

  it('are all that search', () => {
    expect(choice.all()).toEqual(httpProviders.filter(({ search }) => search !== undefined));
    expect(choice.find('tavily')?.search).toBeDefined();
  });

  it('have DuckDuckGo for their default: it needs neither key nor address', () => {
    expect(choice.default()?.id).toBe('duckduckgo');
  });
});

describe('a search service', () => {
  const settings = [
    { key: 'apiKey', kind: 'secret' as const, required: true },
    { key: 'engineId', kind: 'text' as const, required: true },
    { key: 'baseUrl', kind: 'url' as const },
  ];
  const keyed = searchProvider('keyed', { auth: 'key', settings });

  it('isConfigured returns true when API key is set', () => {
    expect(isConfigured(keyed, { settings: { engineId: 'e' }, secrets: { apiKey: 'k' } })).toBe(true);
    expect(isConfigured(one, { settings: {}, secrets: {} })).toBe(true);
  });

  it('isConfigured returns false when API key is missing', () => {
    expect(isConfigured(keyed, { settings: { engineId: 'e', apiKey: 'k' }, secrets: {} })).toBe(false);
    expect(isConfigured(keyed, { settings: { engineId: 'e' }, secrets: { apiKey: '' } })).toBe(false);
    expect(isConfigured(keyed, { settings: {}, secrets: { apiKey: 'k' } })).toBe(false);
  });
});
