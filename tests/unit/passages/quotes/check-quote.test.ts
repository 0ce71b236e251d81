import { describe, expect, it } from 'vitest';
import type { Page } from '../../../../lib/core/provider';
import { checkQuote } from '../../../../lib/passages/quotes/check-quote';

function page(markdown: string, truncated = false): Page {
  return { url: 'https://a.example/', title: 'The tide mill', markdown, contentLength: markdown.length, truncated };
}

describe('checkQuote', () => {
  const mill = page(
    '# Mill\n\nIt was **built** in [1784](https://b.example) – by hand.\n\n- One tide grinds 900\u00a0kg.\n\n| a | b |\n|---|---|\n| wheel | oak |',
  );

  it.each([
    ['It was built in 1784 - by hand.', 'It was built in 1784 – by hand.'],
    ['grinds 900 kg', 'grinds 900\u00a0kg'],
    ['by hand. One tide', 'by hand.\nOne tide'],
    ['wheel oak', 'wheel\toak'],
    ['The tide mill', 'The tide mill'],
  ])('finds %j', (quote, passage) => {
    expect(checkQuote(quote, mill)).toMatchObject({ verdict: 'found', passage });
  });

  it.each(['It was built in 1785', 'https://b.example', '**built**', ''])('does not find %j', (quote) => {
    expect(checkQuote(quote, mill)).toEqual({ verdict: 'not-found' });
  });

  it('says what stands around the passage, at most 32 characters on either side', () => {
    const { context } = checkQuote('It was built in 1784', mill);
    expect(context).toEqual({
      before: 'The tide mill\nMill',
      after: '– by hand.\nOne tide grinds 900',
    });
    const long = checkQuote('the words', page(`${'left '.repeat(30)}the words ${'right '.repeat(30)}`)).context;
    expect(long?.before).toHaveLength(31);
    expect(long?.after?.length).toBeLessThanOrEqual(32);
    expect(checkQuote('The tide mill', { ...mill, markdown: '' })).toEqual({
      verdict: 'found',
      passage: 'The tide mill',
      context: {},
    });
  });

  it('says when it saw a part only', () => {
    expect(checkQuote('further down', page('Top.', true))).toEqual({ verdict: 'not-found', reason: 'truncated' });
  });
});
