import { describe, expect, it } from 'vitest';
import { readQuestion } from '../../../../../lib/passages/question/read-question';
import { markedWords } from '../../../../../lib/passages/ranking/marks/marked-words';
import { markedIn, viewOf } from '../../answer-kinds/view-passage';

it('are of the sentence that has them, at their place in the passage', () => {
  const texts = ['The tower stands on a hill.', 'The tower is 41 metres tall.'];
  expect(markedIn('How tall is the tower?', texts)).toBe('41 metres');
});

it('are the cell below the column that the question names', () => {
  const question = 'What is the return fare to Orrin?';
  const text = 'Orrin\t4 crowns\t7 crowns';
  const { matches } = viewOf(question, text);
  const row = { text, heads: ['To', 'One way', 'Return'], matches, language: 'en' };
  const words = markedWords({ sentences: [], weights: [], row }, readQuestion(question));
  expect(words && text.slice(words.start, words.end)).toBe('7 crowns');
  const unnamed = { ...row, heads: ['To', 'Monday', 'Sunday'] };
  expect(markedWords({ sentences: [], weights: [], row: unnamed }, readQuestion(question))).toBeUndefined();
});

it('are none where a few words are no answer', () => {
  expect(markedIn('Why is the tower tall?', 'The tower is 41 metres tall.')).toBeUndefined();
});

describe('of several values', () => {
  it.each([
    [
      'How long is the battery warranty?',
      ['The battery has a warranty of two years.', 'Faults of the battery are reported within 30 days.'],
      '30 days',
    ],
    [
      'How many requests a minute does a sandbox key allow?',
      ['A live key allows 120 requests a minute and a sandbox key 20.'],
      '120',
    ],
    [
      'How much did the repairs of the pier cost?',
      ['The repairs of the pier cost £4.9 million; a first report gave £6.4 million for the repairs of the pier.'],
      '£6.4 million',
    ],
  ])('%s is not answered by the value of another thing', (question, texts, wrong) => {
    expect(markedIn(question, texts)).not.toBe(wrong);
  });

  it('are none where two stand for one thing', () => {
    expect(
      markedIn('How tall is the tower?', 'The tower is 38 metres tall, and the tower is 41 metres tall.'),
    ).toBeUndefined();
    expect(
      markedIn('Wie hoch ist der Turm?', 'Der Turm ist 38 Meter hoch, der Turm ist 41 Meter hoch.', 'de'),
    ).toBeUndefined();
  });

  it('are those that hold now, where the text says which did before', () => {
    const text = 'The tower was 38 metres tall, and is now 41 metres tall.';
    expect(markedIn('How tall is the tower?', text)).toBe('41 metres');
    const german = 'Der Turm war 38 Meter hoch, der Turm ist jetzt 41 Meter hoch.';
    expect(markedIn('Wie hoch ist der Turm?', german, 'de')).toBe('41 Meter');
  });

  it('are never those that the page has struck out', () => {
    const texts = ['The repairs of the pier cost £6.4 million, £4.9 million.'];
    expect(markedIn('How much did the repairs of the pier cost?', texts)).toBeUndefined();
    const struck = ['£6.4 million'];
    expect(markedIn('How much did the repairs of the pier cost?', texts, 'en', struck)).toBe('£4.9 million');
  });
});

it.each([
  ['Which river flows through Skarn?', 'The river Orrin flows through Skarn.', 'en', 'Orrin'],
  ['What is the capital of Skarland?', 'The capital of Skarland is Port Verrin.', 'en', 'Port Verrin'],
  ['¿Qué río atraviesa Skarn?', 'El río Orrin atraviesa Skarn.', 'es', 'Orrin'],
  ['Quelle est la capitale de Skarland ?', 'La capitale de Skarland est Port Verrin.', 'fr', 'Port Verrin'],
])('%s is answered by a name: %s (%s)', (question, text, language, name) => {
  expect(markedIn(question, text, language)).toBe(name);
});

describe('are no words that the question says', () => {
  it('in a sentence', () => {
    expect(markedIn('What is the tower of Skarn?', 'The tower of Skarn.')).toBeUndefined();
    const [question, text] = ['In what year did ferry 1911 reach Skarn?', 'The ferry 1911 reached Skarn.'];
    expect(markedIn(question, text)).toBeUndefined();
  });

  it('in the cell below the column that it names', () => {
    const question = 'What is the return fare of 7 crowns for?';
    const text = 'Orrin\t4 crowns\t7 crowns';
    const row = { text, heads: ['To', 'One way', 'Return'], matches: viewOf(question, text).matches, language: 'en' };
    expect(markedWords({ sentences: [], weights: [], row }, readQuestion(question))).toBeUndefined();
  });
});

it.each([
  ['In which year was the case of the ferry heard?', 'In a 1953 case, the ferry was heard of at Skarn.', '1953'],
  ['How many attended the opening of the pier?', 'The opening of the pier was attended by 340.', '340'],
])('a figure answers that no word tells to be a year or a count: %s', (question, text, figure) => {
  expect(markedIn(question, text)).toBe(figure);
});

it('are no figure that stands far from what is asked', () => {
  const text = 'The pier was opened by the queen; a storm came, the town lost its roofs, and in all 340 were hurt.';
  expect(markedIn('How many attended the opening of the pier?', text)).toBeUndefined();
});
