import { expect, it } from 'vitest';
import { answerParameters } from '../../../../../lib/passages/ranking/parameters';
import { answerInFolds } from '../../../../../scripts/lib/answers/answer-folds';
import type { Outcome } from '../../../../../scripts/lib/answers/answer-outcome';
import type { AnswerBench, BenchQuestion } from '../../../../../scripts/lib/answers/bench-questions';
import { chooseParameters, worthOf } from '../../../../../scripts/lib/answers/choose-parameters';

const articles = ['Mill', 'Tower', 'Ferry', 'Harbour', 'Kiln', 'Quarry'];

/** Two questions of each article, the second of which is asked of the article in another language. */
const bench: AnswerBench = {
  data: '',
  pages: Object.fromEntries(
    articles.flatMap((name) =>
      ['en', 'de'].map((language) => [
        `${language}/${name}`,
        { url: `https://${language}.example/${name}`, title: name, language, markdown: `The ${name} opened in 1872.` },
      ]),
    ),
  ),
  questions: articles.flatMap((name): BenchQuestion[] =>
    ['en', 'de'].map((language) => ({
      id: `${language}-${name}`,
      set: 'squad',
      question: `When did the ${name} open?`,
      pages: [`${language}/${name}`],
      answerable: true,
      gold: ['1872'],
    })),
  ),
};

it('answers every question once, and an article in all its languages in one fold', async () => {
  const folds = await answerInFolds(bench, 3);
  const ids = folds.map(({ answers }) => answers.map(({ question }) => question.id));
  expect(ids.flat().toSorted()).toEqual(bench.questions.map(({ id }) => id).toSorted());
  expect(ids.filter((fold) => fold.length > 0).length).toBeGreaterThan(1);
  for (const name of articles) {
    const foldsOfArticle = ids.filter((fold) => fold.some((id) => id.endsWith(`-${name}`)));
    expect(foldsOfArticle, name).toHaveLength(1);
  }
});

const [asked] = bench.questions;
const questions: BenchQuestion[] = Array.from({ length: 10 }, (_, index) => ({
  ...(asked as BenchQuestion),
  id: String(index),
}));
const right = (count: number): Outcome[] => questions.map((_, index) => (index < count ? 'first' : 'silent'));

it('is worth more the more questions are answered right', () => {
  expect(worthOf(questions, right(5))).toBeGreaterThan(worthOf(questions, right(4)));
  expect(worthOf(questions, right(10))).toBeGreaterThan(worthOf(questions, right(9)));
});

it('takes the values that answer more questions, and leaves the others', () => {
  const chosen = chooseParameters(questions, ({ thresholds, terms }) =>
    right(4 + (thresholds.minNovelty === 0.65 ? 2 : 0) + (terms.absentShare === 0.4 ? 3 : 0)),
  );
  const { thresholds, terms, weights } = answerParameters;
  expect(chosen).toEqual({
    weights,
    thresholds: { ...thresholds, minNovelty: 0.65 },
    terms: { ...terms, absentShare: 0.4 },
  });
});

it('keeps the values that stand in the repository where none is better', () => {
  expect(chooseParameters(questions, () => right(4))).toEqual(answerParameters);
});
