import { describe, expect, it } from 'vitest';
import { lacksAskedKind } from '../../../../lib/passages/answer-kinds/registry';
import type { PassageCandidate, PassageView } from '../../../../lib/passages/answer-kinds/shared/passage';
import { createMatcher } from '../../../../lib/passages/question/match-terms';
import { readQuestion } from '../../../../lib/passages/question/read-question';
import {
  hasEnoughTerms,
  novelty,
  ownPartCoverage,
  subjectCoverage,
} from '../../../../lib/passages/ranking/answer-criteria';
import { saysOpposite } from '../../../../lib/passages/ranking/exclusions/opposite';
import { scoreWeights } from '../../../../lib/passages/ranking/parameters';
import {
  directCoverage,
  type FeatureName,
  opensAskedSection,
  passageFeatures,
} from '../../../../lib/passages/ranking/passage-features';
import { viewPassage } from '../../../../lib/passages/ranking/passage-view';
import { createPassageScorer } from '../../../../lib/passages/ranking/score-passage';
import { oppositesOf } from '../../../../lib/passages/text/opposites';
import { tokenize } from '../../../../lib/passages/text/tokenize';

interface Surroundings extends Partial<PassageCandidate> {
  /** Terms of the question that the surroundings stand for, with full strength. */
  about?: string[];
}

/** A passage as it is seen for a question whose terms all weigh 1. */
function view(question: string, text: string, { about = [], ...rest }: Surroundings = {}): PassageView {
  const query = readQuestion(question);
  const tokens = tokenize(text, query.language);
  const context = query.terms.map(({ term }) => (about.includes(term) ? 1 : 0));
  const { language } = query;
  const candidate = { text, language, matches: createMatcher(query)(tokens), context, words: tokens.length };
  const weights = query.terms.map(({ term }) => ({
    weight: 1,
    isAbsent: false,
    opposites: oppositesOf(term, language),
  }));
  return viewPassage({ ...candidate, sentences: 1, structured: false, givesSteps: false, ...rest }, query, weights);
}

function feature(name: FeatureName, ...passage: Parameters<typeof view>): number {
  return Number(passageFeatures[name](view(...passage)));
}

describe('the weights of features', () => {
  const weighed = Object.values(scoreWeights).flatMap((group) => Object.keys(group));

  it('are of the features that there are, each weighed once', () => {
    expect(weighed.toSorted()).toEqual(Object.keys(passageFeatures).toSorted());
  });

  it('share out the whole coverage', () => {
    const { coverage, discountedCoverage } = scoreWeights.coverage;
    expect(coverage + discountedCoverage).toBe(1);
  });
});

describe('shares of the question', () => {
  const question = 'Which gull nests on Skarn rock?';

  it('count its words in the passage and in the surroundings', () => {
    const text = 'A gull nests there.';
    expect(directCoverage(view(question, text))).toBe(0.5);
    expect(feature('coverage', question, text)).toBe(0.5);
    expect(feature('coverage', question, text, { about: ['skarn'] })).toBe(0.75);
  });

  it('discount words that are the topic of the page', () => {
    expect(feature('discountedCoverage', question, 'A gull nests there.')).toBe(0.5);
    expect(feature('discountedCoverage', question, 'A gull nests there.', { about: ['gull'] })).toBe(0.375);
  });

  it('measure what a passage says beyond the topic of its page', () => {
    expect(novelty(view(question, 'A gull nests there.', { about: ['skarn', 'rock'] }))).toBe(1);
    expect(novelty(view(question, 'On Skarn rock.', { about: ['skarn', 'rock'] }))).toBe(0);
    const all = ['gull', 'nest', 'skarn', 'rock'];
    expect(novelty(view(question, 'A gull nests there.', { about: all }))).toBe(0.75);
  });

  it('tell the subject from the measure that is asked for', () => {
    expect(subjectCoverage(view('How tall is the Skarn tower?', 'It is 3 metres tall.'))).toEqual({
      matched: 0,
      total: 2,
    });
    expect(subjectCoverage(view('How tall is the Skarn tower?', 'The tower.'))).toEqual({ matched: 1, total: 2 });
  });

  it('leave out what a part of a question inherits', () => {
    const passage = view(question, 'A gull nests there.');
    const terms = passage.terms.map((term) =>
      term.queryTerm.term === 'gull' ? { ...term, queryTerm: { ...term.queryTerm, isInherited: true } } : term,
    );
    expect(ownPartCoverage({ ...passage, terms })).toEqual({ matched: 1, total: 3 });
  });

  it('need two informative terms, or as many as the question has', () => {
    expect(hasEnoughTerms(view(question, 'A gull.'))).toBe(false);
    expect(hasEnoughTerms(view(question, 'A gull nests.'))).toBe(true);
    expect(hasEnoughTerms(view('Where is Skarn?', 'On Skarn.'))).toBe(true);
  });
});

describe('what is no answer', () => {
  it('says the opposite of what is asked', () => {
    expect(saysOpposite(view('Who rejected the plan of Skarn?', 'The crew accepted the plan of Skarn.'))).toBe(true);
    expect(saysOpposite(view('Who rejected the plan of Skarn?', 'The crew rejected the plan of Skarn.'))).toBe(false);
  });

  it('has its date in a sentence about something else', () => {
    const question = 'When was the lantern of Skarn painted?';
    const others = 'The lantern of Skarn is painted red. The ferry began in 1990.';
    expect(lacksAskedKind(view(question, others, { sentences: 2 }))).toBe(true);
    const own = 'Skarn has a lantern. It was painted in 1990.';
    expect(lacksAskedKind(view(question, own, { sentences: 2 }))).toBe(false);
  });
});

describe('the arrangement of words', () => {
  const question = 'Who painted the red lantern of Skarn?';

  it('counts pairs of words that are adjacent in both, up to three', () => {
    expect(feature('adjacentPairs', question, 'The lantern was red.')).toBe(0);
    expect(feature('adjacentPairs', question, 'A red lantern.')).toBe(1);
    expect(feature('adjacentPairs', 'alpha beta gamma delta epsilon', 'alpha beta gamma delta epsilon')).toBe(3);
  });

  it('is nearer the fewer characters hold all the words', () => {
    expect(feature('proximity', question, 'A lantern.')).toBe(0);
    expect(feature('proximity', question, 'A red lantern.')).toBe(1 - 11 / 120);
    const apart = `Red ${'x '.repeat(100)}lantern`;
    expect(feature('proximity', question, apart)).toBe(0);
  });
});

describe('the kind of answer', () => {
  it.each<[FeatureName, string, string, number]>([
    ['holdsExpectedKind', 'How tall is the tower?', 'The tower is 41 metres tall.', 1],
    ['holdsExpectedKind', 'How tall is the tower?', 'The tower is tall.', 0],
    ['lacksExpectedKind', 'How tall is the tower?', 'The tower is tall.', 1],
    ['lacksExpectedKind', 'Who built the tower?', 'The tower is tall.', 0],
    ['lacksExpectedKind', 'How heavy is the Marl 35?', 'The Marl 35 is heavy.', 1],
    ['givesMeasure', 'How tall is the tower?', 'The tower is 41 metres tall.', 1],
    ['givesMeasure', 'How tall is the tower?', 'The tower is tall; it has long been seen by 41 ships.', 0],
    ['lacksMeasure', 'How tall is the tower?', 'The tower was built in 1671.', 1],
    ['lacksMeasure', 'How tall is the tower?', 'The tower: 41 metres.', 0],
    ['lacksFigure', 'What is on platform 9?', 'A bakery is on platform 4.', 1],
    ['lacksFigure', 'What is on platform 9?', 'A bakery is on platform 9.', 0],
    ['lacksName', 'Who built the tower?', 'The tower was built by a miller.', 1],
    ['lacksName', 'Who built the tower?', 'The tower was built by Ada Wren.', 0],
    ['lacksName', 'Who built the Skarn tower?', 'The Skarn tower was built by a miller.', 1],
    ['lacksName', 'Wer baute den Turm?', 'den Turm baute ein Müller.', 0],
    ['namesPlace', 'Where is the tower?', 'The tower is near Olsen.', 1],
    ['namesPlace', 'Where is the tower?', 'The tower is near a mill.', 0],
    ['namesPlace', 'Who built the tower?', 'The tower is near Olsen.', 0],
    ['givesReason', 'Why is the tower red?', 'It is red because of the iron.', 1],
    ['givesReason', 'Why is the tower red?', 'The tower is red.', 0],
    ['givesReason', 'Who built the tower?', 'It is red because of the iron.', 0],
  ])('%s: %s %s', (name, question, text, expected) => {
    expect(feature(name, question, text)).toBe(expected);
  });
});

describe('form and length', () => {
  const question = 'Who built the tower?';
  const reason = 'Why was the tower built?';

  it('knows questions, also quoted ones', () => {
    expect(feature('isQuestion', question, 'Who built the tower?')).toBe(1);
    expect(feature('isQuestion', question, '“Who built the tower?”')).toBe(1);
    expect(feature('isQuestion', question, 'Who knows? Ada built the tower.')).toBe(0);
  });

  it('knows fragments, but takes short rows and items', () => {
    expect(feature('isFragment', question, 'The tower today')).toBe(1);
    expect(feature('isFragment', question, 'The tower stands today')).toBe(0);
    expect(feature('isFragment', question, 'The tower today', { structured: true })).toBe(0);
  });

  it('counts further sentences apart for questions that ask for a reason', () => {
    expect(feature('furtherSentences', question, 'The tower.', { sentences: 3 })).toBe(2);
    expect(feature('furtherSentencesOfReason', question, 'The tower.', { sentences: 3 })).toBe(0);
    expect(feature('furtherSentences', reason, 'The tower.', { sentences: 3 })).toBe(0);
    expect(feature('furtherSentencesOfReason', reason, 'The tower.', { sentences: 3 })).toBe(2);
  });

  it('grows with the length beyond 180 characters, to 1 at 780', () => {
    const tower = (length: number) => 'tower '.repeat(200).slice(0, length);
    const lengths = [180, 480, 780, 1_000].map((length) => feature('excessLength', question, tower(length)));
    expect(lengths).toEqual([0, 0.5, 1, 1]);
    expect(feature('excessLength', reason, tower(480))).toBe(0);
  });
});

describe('createPassageScorer', () => {
  const query = readQuestion('How tall is the Skarn tower?');
  const scorePassage = (text: string) => {
    const tokens = tokenize(text, 'en');
    const matches = createMatcher(query)(tokens);
    const context = query.terms.map(() => 0);
    const candidate = {
      text,
      matches,
      language: query.language,
      context,
      words: tokens.length,
      sentences: 1,
      structured: false,
      givesSteps: false,
    };
    return createPassageScorer()(
      candidate,
      query,
      query.terms.map(() => ({ weight: 1, isAbsent: false })),
    );
  };

  it('answers with what carries the question and the kind of answer', () => {
    expect(scorePassage('The Skarn tower is 41 metres tall.').answers).toBe(true);
    expect(scorePassage('The Skarn tower is tall.').answers).toBe(false);
    expect(scorePassage('The tower is 41 metres tall.').score).toBeLessThan(
      scorePassage('The Skarn tower is 41 metres tall.').score,
    );
  });

  it('gives no score to what has no word of the question', () => {
    expect(scorePassage('Gulls sat on the wall.')).toMatchObject({ score: 0, answers: false });
  });
});

describe('a section that is asked for by its heading', () => {
  /** A passage right below a heading with the second term of 'hay fever symptoms', on a page about the first. */
  const below = (question: string, about: string[], opening?: number[]) => {
    const text = 'Sneezing and itchy eyes are common.';
    const seen = view(question, text, { about, ...(opening && { opening }) });
    return opensAskedSection(seen);
  };
  const [named, other] = [1, 0];

  it('is opened by what stands right below that heading', () => {
    expect(below('pollen symptoms', ['pollen'], [other, named])).toBe(true);
  });

  it('is not opened by a passage that stands further below', () => {
    expect(below('pollen symptoms', ['pollen', 'symptoms'])).toBe(false);
  });

  it('is not opened where another word of the question is named neither by the heading nor by the page', () => {
    expect(below('pollen symptoms', [], [other, named])).toBe(false);
  });

  it('is not opened below a heading that only resembles a word of the question', () => {
    expect(below('pollen symptoms', ['pollen', 'symptoms'], [other, 0.4])).toBe(false);
  });

  it.each(['When did pollen symptoms begin?', 'Why pollen symptoms?', 'How to treat pollen symptoms'])(
    'is not what a question for one thing asks for: %s',
    (question) => {
      const { terms } = readQuestion(question);
      expect(
        below(
          question,
          terms.map(({ term }) => term),
          terms.map(() => named),
        ),
      ).toBe(false);
    },
  );
});

it('how something works is told beside a problem that it solves, not by what is hard about it', () => {
  const question = 'Wie funktioniert eine Glockenuhr?';
  const works = 'Wenn das Gewicht sinkt, dreht sich das Rad, bis der Haken es hält; dann schlägt die Glocke.';
  expect(feature('explainsWorking', question, works)).toBe(1);
  expect(feature('explainsWorking', question, `${works} Das löst das Problem der Reibung.`)).toBe(1);
  expect(feature('explainsWorking', question, `Das Problem mit der Uhr: ${works}`)).toBe(0);
});
