import { type AnswerParameters, answerParameters } from '../../../lib/passages/ranking/parameters';
import type { Outcome } from './answer-outcome';
import type { BenchQuestion } from './bench-questions';
import { tunables } from './tunable-parameters';

interface Goal {
  /** The sets of questions that it is for, each of which counts the same. */
  sets: RegExp;
  outcome: Outcome;
  /** The share of a set's questions with this outcome that is to be reached on pages that are not known. */
  share: number;
}

const goals: readonly Goal[] = [
  { sets: /^squad$/, outcome: 'first', share: 0.74 },
  { sets: /^squad-4-pages$/, outcome: 'first', share: 0.73 },
  { sets: /^clapnq$/, outcome: 'first', share: 0.58 },
  { sets: /^xquad-..$/, outcome: 'first', share: 0.66 },
  { sets: /^jsquad$/, outcome: 'first', share: 0.82 },
  { sets: /^(?:squad|clapnq)-other-pages$/, outcome: 'silent', share: 0.97 },
  { sets: /^(?:xquad|jsquad)-other/, outcome: 'silent', share: 0.97 },
  { sets: /^squad-near-miss$/, outcome: 'silent', share: 0.28 },
  { sets: /^clapnq-unanswerable$/, outcome: 'silent', share: 0.8 },
];

/** Cost of a share that is missing to a goal and its margin, beside one more right answer: goals come first. */
const costOfMissing = 10;
/** A change that gains less is chance. */
const minGain = 0.001;
const maxRounds = 4;

/** Margin of known questions above a goal, so that unknown ones probably reach it: a standard error of such a share. */
function marginOf(share: number, questions: number): number {
  return Math.sqrt((share * (1 - share)) / Math.max(1, questions));
}

/** Score of outcomes: the mean share of right answers, less what is missing to the goals and their margins. */
export function worthOf(questions: readonly BenchQuestion[], outcomes: readonly Outcome[]): number {
  const sets = new Map<string, Outcome[]>();
  for (const [index, { set }] of questions.entries())
    sets.set(set, [...(sets.get(set) ?? []), outcomes[index] ?? 'silent']);
  const shares = goals.map((goal) => {
    const found = [...sets].filter(([set]) => goal.sets.test(set)).map(([, all]) => all);
    const share = found.map((all) => all.filter((one) => one === goal.outcome).length / all.length);
    const mean = share.reduce((sum, one) => sum + one, 0) / Math.max(1, share.length);
    const wanted = goal.share + marginOf(goal.share, found.flat().length);
    return { goal, share: mean, missing: Math.max(0, wanted - mean) };
  });
  const answers = shares.filter(({ goal }) => goal.outcome === 'first');
  const right = answers.reduce((sum, { share }) => sum + share, 0) / answers.length;
  return right - costOfMissing * shares.reduce((sum, { missing }) => sum + missing, 0);
}

/**
 * Chooses parameters for questions by a coordinate search: one number after the other takes the value that is worth
 * most, until none changes.
 * @param outcomesOf all questions with parameters, in their order
 */
export function chooseParameters(
  questions: readonly BenchQuestion[],
  outcomesOf: (parameters: AnswerParameters) => readonly Outcome[],
  start: AnswerParameters = answerParameters,
): AnswerParameters {
  let best = { parameters: start, worth: worthOf(questions, outcomesOf(start)) };
  for (let round = 0; round < maxRounds; round += 1) {
    const before = best.worth;
    for (const { get, set, values } of tunables) {
      const current = best;
      for (const value of values) {
        if (value === get(current.parameters)) continue;
        const parameters = set(current.parameters, value);
        const worth = worthOf(questions, outcomesOf(parameters));
        if (worth > Math.max(best.worth, current.worth + minGain)) best = { parameters, worth };
      }
    }
    if (best.worth === before) break;
  }
  return best.parameters;
}
