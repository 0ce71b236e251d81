import { type AnswerParameters, answerParameters } from '../../../lib/passages/ranking/parameters';
import type { Outcome } from './answer-outcome';
import type { BenchQuestion } from './bench-questions';
import { tunables } from './tunable-parameters';

interface Aim {
  /** The sets of questions that it is for, each of which counts the same. */
  sets: RegExp;
  outcome: Outcome;
  /** The share of a set's questions with this outcome that is aimed at. */
  share: number;
}

/** What is aimed at: the goals, with a margin for pages that are not known; more of the answers is better. */
const aims: readonly Aim[] = [
  { sets: /^squad$/, outcome: 'first', share: 0.77 },
  { sets: /^squad-4-pages$/, outcome: 'first', share: 0.76 },
  { sets: /^clapnq$/, outcome: 'first', share: 0.64 },
  { sets: /^xquad-..$/, outcome: 'first', share: 0.74 },
  { sets: /^jsquad$/, outcome: 'first', share: 0.85 },
  { sets: /^(?:squad|clapnq)-other-pages$/, outcome: 'silent', share: 0.98 },
  { sets: /^(?:xquad|jsquad)-other/, outcome: 'silent', share: 0.98 },
  { sets: /^squad-near-miss$/, outcome: 'silent', share: 0.33 },
  { sets: /^clapnq-unanswerable$/, outcome: 'silent', share: 0.83 },
];

/** What a share that is missing to an aim costs, beside one more right answer. */
const costOfMissing = 4;
/** A change that gains less is chance. */
const minGain = 0.001;
const maxRounds = 4;

/** How good outcomes are: the mean share of right answers, less what is missing to the aims. */
export function worthOf(questions: readonly BenchQuestion[], outcomes: readonly Outcome[]): number {
  const sets = new Map<string, Outcome[]>();
  for (const [index, { set }] of questions.entries())
    sets.set(set, [...(sets.get(set) ?? []), outcomes[index] ?? 'silent']);
  const shares = aims.map((aim) => {
    const found = [...sets].filter(([set]) => aim.sets.test(set)).map(([, all]) => all);
    const share = found.map((all) => all.filter((one) => one === aim.outcome).length / all.length);
    return { aim, share: share.reduce((sum, one) => sum + one, 0) / Math.max(1, share.length) };
  });
  const answers = shares.filter(({ aim }) => aim.outcome === 'first');
  const right = answers.reduce((sum, { share }) => sum + share, 0) / answers.length;
  const missing = shares.reduce((sum, { aim, share }) => sum + Math.max(0, aim.share - share), 0);
  return right - (costOfMissing * missing) / shares.length;
}

/**
 * Chooses parameters for questions by a coordinate search: one number after the other takes the value that is worth most, until
 * none changes.
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
