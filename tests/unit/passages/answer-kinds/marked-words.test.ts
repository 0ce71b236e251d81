import { expect, it } from 'vitest';
import { markedWords } from '../../../../lib/passages/answer-kinds/marked-words';
import { readQuestion } from '../../../../lib/passages/question/read-question';
import { viewOf } from './view-passage';

function sentenceOf(question: string, text: string) {
  const { matches, context, language } = viewOf(question, text);
  return { text, matches, context, language, structured: false };
}

it('are those of the first sentence that has some, at their place in the passage', () => {
  const question = 'How tall is the tower?';
  const texts = ['The tower stands on a hill.', 'The tower is 41 metres tall.'];
  const sentences = texts.map((text, index) => ({ sentence: sentenceOf(question, text), shift: index * 28 }));
  const words = markedWords({ sentences }, readQuestion(question));
  expect(words && texts.join(' ').slice(words.start, words.end)).toBe('41 metres');
});

it('are the cell below the column that the question names', () => {
  const question = 'What is the return fare to Orrin?';
  const text = 'Orrin\t4 crowns\t7 crowns';
  const { matches } = viewOf(question, text);
  const row = { text, heads: ['To', 'One way', 'Return'], matches, language: 'en' };
  const words = markedWords({ sentences: [], row }, readQuestion(question));
  expect(words && text.slice(words.start, words.end)).toBe('7 crowns');
  const unnamed = { ...row, heads: ['To', 'Monday', 'Sunday'] };
  expect(markedWords({ sentences: [], row: unnamed }, readQuestion(question))).toBeUndefined();
});

it('are none where no kind that is asked for tells them', () => {
  const question = 'Why is the tower tall?';
  const sentences = [{ sentence: sentenceOf(question, 'The tower is 41 metres tall.'), shift: 0 }];
  expect(markedWords({ sentences }, readQuestion(question))).toBeUndefined();
});
