import { describe, expect, it } from 'vitest';
import { omit } from '../../../../../lib/core/utils/omit';
import type { PageQuestion } from '../../../../../scripts/lib/questions/page-questions';
import {
  countScores,
  holdsWords,
  type ShownPassage,
  scoreQuestion,
} from '../../../../../scripts/lib/questions/score-questions';

const price: PageQuestion = {
  id: 'kettle-1',
  page: 'kettle',
  question: 'What does it cost now?',
  language: 'en',
  answer: ['£6 in the shop', '£6'],
  mark: '£6',
};
const absent: PageQuestion = { ...omit(price, 'mark'), id: 'kettle-2', answer: [], near: true };
const right: ShownPassage = { text: '| Kettle | ~~£9~~ **£6** |' };
const other: ShownPassage = { text: 'The lid costs £6.90.' };

describe('words in a passage', () => {
  it.each([
    ['| Sandbox | `pg_test_` | 20 |', '20'],
    ['The old key\nworks for **24 hours**.', 'works for 24 hours'],
    ['It was ~~£9~~, now it is £6.', '£6'],
    ['平日は17,600円です', '17,600円'],
    ['Doppelzimmer 108\u00a0€', '108 €'],
  ])('finds them across markdown and spaces: %j', (text, words) => {
    expect(holdsWords(text, words)).toBe(true);
  });

  it.each([
    ['120 requests a minute', '20'],
    ['20,000 km', '20'],
    ['The lid costs £6.90.', '£6'],
    ['17,50 €', '7,50 €'],
    ['大人13,000円', '3,000円'],
    ['', '20'],
    ['any text', ''],
  ])('finds none within longer numbers or in nothing: %j', (text, words) => {
    expect(holdsWords(text, words)).toBe(false);
  });
});

describe('a question', () => {
  it.each([
    ['first', [right, other]],
    ['later', [other, right]],
    ['wrong', [other]],
    ['silent', []],
  ] as const)('comes out as %s', (outcome, shown) => {
    expect(scoreQuestion(price, shown)).toEqual({ outcome });
  });

  it('has a wrong outcome and a wrong mark where the page has no answer', () => {
    expect(scoreQuestion(absent, [{ ...right, marked: '£6' }])).toEqual({ outcome: 'wrong', markRight: false });
  });

  it.each([
    ['£6', true],
    ['now £6', true],
    ['£9', false],
    ['£6.90', false],
  ])('has a mark of %j in its first passage that is right: %s', (marked, markRight) => {
    expect(scoreQuestion(price, [{ ...right, marked }])).toEqual({ outcome: 'first', markRight });
  });

  it('has a right mark where less than the accepted words is marked', () => {
    const battery = { ...price, answer: ['2 years or 500 charges'], mark: '2 years or 500 charges' };
    const shown = [{ text: 'Battery: 2 years or 500 charges', marked: '2 years' }];
    expect(scoreQuestion(battery, shown)).toEqual({ outcome: 'first', markRight: true });
  });

  it('measures a mark by its answers where it names no mark', () => {
    const shown = [{ text: 'Now £6 in the shop', marked: '£6 in the shop' }];
    expect(scoreQuestion(omit(price, 'mark'), shown)).toEqual({ outcome: 'first', markRight: true });
  });
});

it('counts answerable and unanswerable questions apart, and the marks of both', () => {
  const predictions: [PageQuestion, ShownPassage[]][] = [
    [price, [{ ...right, marked: '£6' }]],
    [price, [{ ...other, marked: '£6.90' }, right]],
    [price, [other]],
    [price, []],
    [absent, [{ ...right, marked: '£9' }]],
    [absent, []],
  ];
  const rows = predictions.map(([question, shown]) => ({ question, score: scoreQuestion(question, shown) }));
  expect(countScores(rows)).toEqual({
    answerable: 4,
    rightFirst: 1,
    rightShown: 2,
    wrongShown: 1,
    wronglySilent: 1,
    unanswerable: 2,
    answeredAnyway: 1,
    rightlySilent: 1,
    marks: 3,
    rightMarks: 1,
    marksOfRight: 1,
  });
});
