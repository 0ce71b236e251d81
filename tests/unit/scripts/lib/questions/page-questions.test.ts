import { describe, expect, it } from 'vitest';
import { readPageQuestions } from '../../../../../scripts/lib/questions/page-questions';
import { holdsWords } from '../../../../../scripts/lib/questions/score-questions';

it('finds nothing in a folder without questions', () => {
  expect(readPageQuestions('tests/fixtures')).toBeUndefined();
});

describe.each([
  'tests/fixtures/questions',
  'tests/fixtures/questions-development',
  'tests/fixtures/questions-reworded',
  'tests/fixtures/questions-services',
  'tests/fixtures/questions-judging',
])('%s', (folder) => {
  const { pages = {}, questions = [] } = readPageQuestions(folder) ?? {};

  /** Whether a page shows words, whatever its tags put between them. */
  function shows(page: string, words: string): boolean {
    const html = pages[page]?.html.replace(/<head>.*?<\/head>/s, '') ?? '';
    return [' ', ''].some((between) => holdsWords(html.replace(/<[^>]+>/g, between), words));
  }

  it('asks questions, each with an id of its own, of every page', () => {
    expect(questions.length).toBeGreaterThan(0);
    expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length);
    expect(new Set(questions.map(({ page }) => page))).toEqual(new Set(Object.keys(pages)));
  });

  it('accepts only answers and marks that stand in their page', () => {
    const absent = questions.flatMap(({ id, page, answer, mark }) =>
      [...answer, ...(mark === undefined ? [] : [mark])]
        .filter((words) => !shows(page, words))
        .map((words) => [id, words]),
    );
    expect(absent).toEqual([]);
  });

  it('wants only words kept that stand in their page', () => {
    const absent = Object.entries(pages).flatMap(([name, { keep }]) => keep.filter((words) => !shows(name, words)));
    expect(absent).toEqual([]);
  });
});
