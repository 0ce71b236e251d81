import { describe, expect, it } from 'vitest';
import { claimAround } from '../../../../../lib/ui/panel/cross-examination/selected-claim';

const text = 'Skarn Light is old. The tower is 41.6 metres high. It is grey.';
const spanOf = (words: string) => ({ start: text.indexOf(words), end: text.indexOf(words) + words.length });

describe('the claim of a selection', () => {
  it('is the sentence that holds it, with the selected part as what matters', () => {
    const claim = claimAround(text, spanOf(' 41.6 metres '));
    expect(claim).toEqual({ text: 'The tower is 41.6 metres high.', focus: { start: 13, end: 24 } });
  });

  it('is the whole sentence where nearly all of it is selected', () => {
    expect(claimAround(text, spanOf('The tower is 41.6 metres high'))).toEqual({
      text: 'The tower is 41.6 metres high.',
    });
  });

  it('is of several sentences where they are selected', () => {
    expect(claimAround(text, spanOf('is old. The tower is 41.6 metres'))?.text).toBe(
      'Skarn Light is old. The tower is 41.6 metres high.',
    );
  });

  it.each([
    ['nothing but spaces', text, { start: 19, end: 20 }],
    ['no text', '', { start: 0, end: 0 }],
    ['too much', 'A long sentence goes on and on. '.repeat(40), { start: 0, end: 1200 }],
  ])('is not found in %s', (_name, words, span) => {
    expect(claimAround(words, span)).toBeUndefined();
  });
});
