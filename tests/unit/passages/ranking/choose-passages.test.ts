import { describe, expect, it } from 'vitest';
import { readQuestion } from '../../../../lib/passages/question/read-question';
import { choosePassages, type ScoredPassage } from '../../../../lib/passages/ranking/choose-passages';
import type { AnalyzedBlock } from '../../../../lib/passages/ranking/collect-units';
import { viewPassage } from '../../../../lib/passages/ranking/passage-view';

function ranked(sourceId: number, text: string, score: number): ScoredPassage {
  const block: AnalyzedBlock['block'] = { kind: 'paragraph', text, headings: [], start: 0, end: text.length };
  const counts = { words: 1, sentences: 1 };
  const candidate = { text, language: 'en', matches: [], context: [], ...counts, structured: false, givesSteps: false };
  return {
    block: {
      sourceId,
      language: 'en',
      blockIndex: 0,
      block,
      page: [block],
      title: '',
      units: [],
      context: [],
    },
    first: 0,
    last: 0,
    view: viewPassage(candidate, readQuestion(text), []),
    score,
  };
}

const words = ({ block }: ScoredPassage) => block.block.text;
const chosen = (pages: ScoredPassage[][], limit: number, includeRelated = true) =>
  choosePassages(pages, words, { limit, includeRelated }).map(words);

describe('choosePassages', () => {
  it('takes the best of the pages in turn: each passage makes the next of its page worth less', () => {
    const pages = [
      [ranked(1, 'alpha', 1), ranked(1, 'beta', 0.99), ranked(1, 'gamma', 0.8)],
      [ranked(2, 'delta', 0.95), ranked(2, 'epsilon', 0.5)],
    ];
    expect(chosen(pages, 4)).toEqual(['alpha', 'delta', 'beta', 'gamma']);
  });

  it('leaves out what says the same, what says little beside the best, and what is over the limit', () => {
    const pages = [[ranked(1, 'one two three', 1), ranked(1, 'three two one', 0.9), ranked(1, 'four', 0.5)]];
    expect(chosen(pages, 3)).toEqual(['one two three', 'four']);
    expect(chosen(pages, 3, false)).toEqual(['one two three']);
    expect(chosen(pages, 1)).toEqual(['one two three']);
    expect(chosen([], 3)).toEqual([]);
  });

  it('compares a bounded number of passages, however many a page has', () => {
    const page = Array.from({ length: 20_000 }, (_, index) => ranked(1, `the same words ${index}`, 1 - index / 40_000));
    let asked = 0;
    const count = (passage: ScoredPassage) => {
      asked += 1;
      return words(passage);
    };
    choosePassages([page], count, { limit: 48, includeRelated: true });
    expect(asked).toBeLessThanOrEqual(300);
  });
});
