import { type AnswerParameters, answerParameters } from '../../../lib/passages/ranking/parameters';
import { foldOf } from '../training/site-folds';
import { type Outcome, outcomeOf } from './answer-outcome';
import type { AnswerBench, BenchQuestion } from './bench-questions';
import { chooseParameters } from './choose-parameters';
import { type PreparedQuestion, prepareQuestion } from './prepared-question';
import { leastDemanding, tunables } from './tunable-parameters';

/** The texts that are shown for the questions of a fold, with the parameters that the other folds chose. */
export interface FoldAnswers {
  /** Names and values of what was chosen otherwise than it stands in the repository. */
  changes: readonly string[];
  answers: readonly { question: BenchQuestion; shown: readonly string[] }[];
}

/**
 * The article that a question is asked of, the first of several; articles of one title in several languages are one.
 */
function articleOf({ pages }: BenchQuestion): string {
  return pages[0]?.split('/').at(-1) ?? '';
}

/** Answers each fold of the articles with parameters that are chosen on the questions of the other folds alone. */
export async function answerInFolds(bench: AnswerBench, folds: number): Promise<FoldAnswers[]> {
  const prepared: PreparedQuestion[] = [];
  for (const question of bench.questions) prepared.push(await prepareQuestion(bench, question, leastDemanding));
  const places = bench.questions.map((question) => foldOf(articleOf(question), folds));
  const tried = new Map<string, readonly Outcome[]>();
  const outcomesWith = (parameters: AnswerParameters) => {
    const key = JSON.stringify(parameters);
    const outcomes = tried.get(key) ?? prepared.map(({ question, answer }) => outcomeOf(question, answer(parameters)));
    tried.set(key, outcomes);
    return outcomes;
  };
  return Array.from({ length: folds }, (_, fold) => {
    const isKnown = (_one: unknown, index: number) => places[index] !== fold;
    const chosen = chooseParameters(bench.questions.filter(isKnown), (parameters) =>
      outcomesWith(parameters).filter(isKnown),
    );
    const changed = tunables.filter(({ get }) => get(chosen) !== get(answerParameters));
    return {
      changes: changed.map(({ name, get }) => `${name} ${get(chosen)}`),
      answers: prepared.flatMap(({ question, answer }, index) =>
        places[index] === fold ? [{ question, shown: answer(chosen) }] : [],
      ),
    };
  });
}
