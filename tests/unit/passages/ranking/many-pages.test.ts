import { expect, it, vi } from 'vitest';
import { answerParameters } from '../../../../lib/passages/ranking/parameters';
import { rankPassages } from '../../../../lib/passages/ranking/rank';
import * as scoring from '../../../../lib/passages/ranking/score-passage';

const filler = (page: number, count: number) =>
  Array.from({ length: count }, (_, index) => `The harbour lamp number ${page}${index} was seen by many people.`).join(
    ' ',
  );

function pageOf(page: number, markdown: string) {
  return {
    sourceId: page + 1,
    page: {
      url: `https://page-${page}.example/`,
      title: `Harbour ${page}`,
      markdown,
      contentLength: markdown.length,
      truncated: false,
      language: 'en',
    },
  };
}

it('scores no more of fifty pages than of a few long ones, and still finds the answer on the last', async () => {
  const scored = vi.fn();
  const create = scoring.createPassageScorer;
  vi.spyOn(scoring, 'createPassageScorer').mockImplementation((parameters = answerParameters) => {
    const scorePassage = create(parameters);
    return (...args) => {
      scored();
      return scorePassage(...args);
    };
  });
  const answer = 'The harbour lamp of Orrin was painted red in 1874.';
  const pages = Array.from({ length: 50 }, (_, page) => pageOf(page, filler(page, 200)));
  pages.push(pageOf(50, `${filler(50, 100)} ${answer} ${filler(51, 100)}`));
  const found = await rankPassages('When was the harbour lamp painted red?', pages, { limit: 3 });
  expect(found[0]?.text).toContain(answer);
  expect(scored).toHaveBeenCalled();
  // Up to three passages begin with a unit, and with those before it that reach it.
  expect(scored.mock.calls.length).toBeLessThan(2_000 * 6);
});

it('does not lengthen passages that answer by sentences that add no word, where the words stand everywhere', async () => {
  const scored = vi.fn();
  const create = scoring.createPassageScorer;
  vi.spyOn(scoring, 'createPassageScorer').mockImplementation((...parameters) => {
    const scorePassage = create(...parameters);
    return (...args) => {
      scored(args[0].sentences);
      return scorePassage(...args);
    };
  });
  const sentence = 'The bell and the lamp of the harbour keeper hang in the tower.';
  const everywhere = (count: number) => Array.from({ length: count }, () => sentence).join(' ');
  const pages = Array.from({ length: 50 }, (_, page) => pageOf(page, everywhere(300)));
  const found = await rankPassages('harbour keeper lamp bell tower', pages, { limit: 3 });
  expect(found[0]?.text).toBe(sentence);
  expect(scored.mock.calls.length).toBeLessThanOrEqual(2_000);
  expect(scored.mock.calls.every(([sentences]) => sentences === 1)).toBe(true);
});

it('scores nothing of pages that only have one of many words of the question', async () => {
  const scored = vi.fn();
  const create = scoring.createPassageScorer;
  vi.spyOn(scoring, 'createPassageScorer').mockImplementation((...parameters) => {
    const scorePassage = create(...parameters);
    return (...args) => {
      scored(args[0].text);
      return scorePassage(...args);
    };
  });
  const pages = Array.from({ length: 50 }, (_, page) => pageOf(page, filler(page, 200)));
  const answer = 'The ferry of Orrin was launched in 1874 with forty seats and a bell.';
  pages.push(pageOf(50, `${filler(50, 20)}\n\n${answer}`));
  const found = await rankPassages('When was the ferry of Orrin launched with forty seats and a lamp?', pages, {
    limit: 3,
  });
  expect(found.map(({ text }) => text)).toEqual([answer]);
  expect(scored.mock.calls).toEqual([[answer]]);
});
