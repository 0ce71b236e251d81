import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createMatcher } from '../../../../lib/passages/question/match-terms';
import { readQuestion } from '../../../../lib/passages/question/read-question';
import { loadSynonyms, synonymsOf } from '../../../../lib/passages/question/synonyms';
import { stem } from '../../../../lib/passages/text/stem';
import { tokenize } from '../../../../lib/passages/text/tokenize';

it('synonyms that could not be loaded are loaded at the next call, and then once', async () => {
  vi.resetModules();
  let calls = 0;
  vi.doMock('../../../../lib/passages/question/synonyms.json', async (original) => {
    calls += 1;
    if (calls === 1) throw new Error('not there');
    return original();
  });
  const fresh = await import('../../../../lib/passages/question/synonyms');
  await expect(fresh.loadSynonyms()).rejects.toThrow();
  expect(fresh.synonymsOf(stem('destroy')).size).toBe(0);
  await Promise.all([fresh.loadSynonyms(), fresh.loadSynonyms()]);
  expect(fresh.synonymsOf(stem('destroy')).size).toBeGreaterThan(0);
  expect(calls).toBe(2);
  vi.doUnmock('../../../../lib/passages/question/synonyms.json');
});

describe('loaded synonyms', () => {
  beforeAll(loadSynonyms);

  it.each([
    ['destroy', 'destruction'],
    ['accelerate', 'quicken'],
    ['abdomen', 'belly'],
  ])('%s and %s stand for each other, for less than the word itself', (one, other) => {
    const strength = synonymsOf(stem(one)).get(stem(other)) ?? 0;
    expect(strength).toBeGreaterThan(0.5);
    expect(strength).toBeLessThan(1);
    expect(synonymsOf(stem(other)).get(stem(one))).toBe(strength);
  });

  it('a word without synonyms has none', () => {
    expect(synonymsOf('skarn').size).toBe(0);
  });

  it.each([
    ['When was the belly of the whale opened?', 'en', 1],
    ['Wann wurde belly geöffnet?', 'de', 0],
  ])('synonyms are of English questions: %s', (question, language, found) => {
    const match = createMatcher(readQuestion(question, language));
    expect(match(tokenize('abdomen', language))).toHaveLength(found);
  });
});
