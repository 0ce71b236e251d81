import { describe, expect, it } from 'vitest';
import { snippetOf } from '../../../../lib/extension/history/snippet';
import { queryTerms } from '../../../../lib/extension/search/indexed-words';

describe('snippetOf', () => {
  const text = `${'Before it stands a long sentence of no interest. '.repeat(3)}The Skerrow light was lit in 1876.\n\nIts lamp burned oil.`;

  it('shows the place of the first match on one line, with its words marked', () => {
    const snippet = snippetOf(text, ['sker', '1876']);
    expect(snippet?.text.startsWith('…')).toBe(true);
    expect(snippet?.text).not.toContain('\n');
    expect(snippet?.matches.map(({ start, end }) => snippet.text.slice(start, end))).toEqual(['Skerrow', '1876']);
  });

  it('marks the characters that were searched for where words are not spaced', () => {
    const marked = (words: string, search: string) => {
      const snippet = snippetOf(words, queryTerms(search));
      return snippet?.matches.map(({ start, end }) => snippet.text.slice(start, end));
    };
    expect(marked('今天天气很好', '天气')).toEqual(['天气']);
    expect(marked('今天天气预报', '天气预报')).toEqual(['天气预报']);
    expect(marked('今天很好', '今')).toEqual(['今']);
  });

  it('is nothing where no word matches', () => {
    expect(snippetOf(text, ['zebra'])).toBeUndefined();
  });
});
