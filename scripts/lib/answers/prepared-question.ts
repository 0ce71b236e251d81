import { quoteLimits } from '../../../lib/answer/quote-mode';
import type { PassageView } from '../../../lib/passages/answer-kinds/shared/passage';
import { meetsAnswerCriteria } from '../../../lib/passages/ranking/answer-criteria';
import { composeScored, type ScoredPart, scoreParts } from '../../../lib/passages/ranking/compose-answer';
import type { AnswerParameters } from '../../../lib/passages/ranking/parameters';
import { viewPassage } from '../../../lib/passages/ranking/passage-view';
import { createScorer, featuresOf } from '../../../lib/passages/ranking/score-passage';
import { type AnswerBench, type BenchQuestion, sourcesOf } from './bench-questions';

interface MeasuredPassage {
  view: PassageView;
  features: readonly number[];
}

/** A question whose passages are scored once, so that it can be answered again with other parameters in little time. */
export interface PreparedQuestion {
  question: BenchQuestion;
  /**
   * @returns the texts that are shown with these parameters, none of which may let more pass than those it was prepared
   *   with
   */
  answer(parameters: AnswerParameters): readonly string[];
}

/** Scores a question's pages with the least demanding parameters. */
export async function prepareQuestion(
  bench: AnswerBench,
  question: BenchQuestion,
  loosest: AnswerParameters,
): Promise<PreparedQuestion> {
  const { maxLength } = quoteLimits;
  const sources = sourcesOf(bench, question.pages);
  const parts = await scoreParts(question.question, sources, { maxLength, parameters: loosest });
  const answers = new Map<string, readonly string[]>();
  const measured = new Map<string, Map<PassageView, MeasuredPassage>>();
  /**
   * The passages by their views, with features that depend on the weights of terms; made once for each set of weights.
   */
  const measuredWith = (parameters: AnswerParameters) => {
    const key = JSON.stringify(parameters.terms);
    const known = measured.get(key);
    if (known) return known;
    const made = new Map<PassageView, MeasuredPassage>();
    for (const { pages } of parts) {
      for (const { view } of pages.flat()) {
        const weighted = viewPassage(view, view.query, view.weights, parameters);
        made.set(view, { view: weighted, features: featuresOf(weighted) });
      }
    }
    measured.set(key, made);
    return made;
  };
  return {
    question,
    answer(parameters) {
      const { weights, thresholds } = parameters;
      const scoreOf = createScorer(weights);
      const passagesMeasured = measuredWith(parameters);
      const passing = parts.map((part): ScoredPart => {
        const pages = part.pages.map((page) =>
          page.flatMap((passage) => {
            const passageMeasured = passagesMeasured.get(passage.view);
            if (!passageMeasured || !meetsAnswerCriteria(passageMeasured.view, thresholds)) return [];
            return [{ ...passage, score: scoreOf(passageMeasured.features) }];
          }),
        );
        return { ...part, pages };
      });
      const scores = passing.flatMap(({ pages }) => pages.flat().map(({ view, score }) => [view, score] as const));
      const known = [...passagesMeasured.keys()].map(
        (view) => scores.find(([one]) => one === view)?.[1].toFixed(6) ?? '',
      );
      const key = known.join();
      const answer = answers.get(key) ?? composeScored(passing, quoteLimits).passages.map(({ text }) => text);
      answers.set(key, answer);
      return answer;
    },
  };
}
