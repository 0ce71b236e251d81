import { expect, it } from 'vitest';
import { readQueryWords } from '../../../../lib/passages/question/read-query-words';

it.each([
  ['How tall is the Carrow Light?', ['height'], 'Carrow Light'],
  ['When was the Carrow Light built?', ['inception'], 'Carrow Light'],
  ['Who built the Carrow Light?', ['founder', 'designer'], 'Carrow Light'],
  ['In welchem Jahr wurde Ada Wren geboren?', ['birthDate'], 'Ada Wren'],
  ['Wie hoch ist das Carrow-Licht?', ['height'], 'Carrow-Licht'],
  ['Où est née Ada Wren ?', ['birthplace'], 'Ada Wren'],
  ['¿Cuándo murió Ada Wren?', ['deathDate'], 'Ada Wren'],
  ['Wie schreef De getijdenmolen?', ['author'], 'getijdenmolen'],
  ['В каком году родился Пушкин?', ['birthDate'], 'Пушкин'],
  ['Kiedy zmarł Chopin?', ['deathDate'], 'Chopin'],
  ['Carrow Feneri ne zaman açıldı?', ['opening'], 'Carrow Feneri'],
  ['من كتب الأيام؟', ['author'], 'الأيام'],
  ['エッフェル塔の面積は？', ['area'], 'エッフェル塔'],
  ['altura torre Carrow', ['height'], 'torre Carrow'],
])('%s asks for %s of its thing', (question, kinds, thing) => {
  expect(readQueryWords(question).topics?.fact).toEqual({ kinds, keywords: thing });
});

it.each([
  'When is the next ferry?',
  'Wie schwer fällt das Aufstehen im Winter, wenn es draussen dunkel ist?'.repeat(4),
  'How is a letter written?',
  // 'Die' is an article there, 'mort' a word of another language.
  'Wann fährt die Fähre?',
  'When does the Café Mort close?',
])('%s asks for no fact', (question) => {
  expect(readQueryWords(question).topics?.fact).toBeUndefined();
});

it.each([
  ['Wer hat das Buch Gezeitenmühle geschrieben?', 'Gezeitenmühle', 'geschrieben'],
  ['Qui a écrit le roman Le moulin ?', 'moulin', 'écrit'],
  ['Which novels has Ada Wren written?', 'Ada Wren', 'written'],
  ['潮汐磨坊的作者是谁？', '潮汐磨坊', undefined],
])('%s is about a book', (question, keywords, wrote) => {
  expect(readQueryWords(question).topics?.book).toMatchObject({ keywords, ...(wrote && { wrote }) });
});

it.each([
  ['Are there peer-reviewed studies on sourdough?', { paper: true }],
  ['Was steht im Abstract?', { paperPart: true }],
  ['¿Cómo se llama una función en Python?', { programming: true }],
])('%s speaks of its topic', (question, topics) => {
  expect(readQueryWords(question).topics).toMatchObject(topics);
});
