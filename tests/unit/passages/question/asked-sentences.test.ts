import { expect, test } from 'vitest';
import { readAskedSentences } from '../../../../lib/passages/question/asked-sentences';

test.each([
  ['We have two dogs. Is there a fenced garden?', 'Is there a fenced garden?', ['We have two dogs.']],
  ['we are planning a trip. how long is the crossing', 'how long is the crossing', ['we are planning a trip.']],
  ['How heavy is the lamp? I need it for a hike.', 'How heavy is the lamp?', ['I need it for a hike.']],
  ['It is a gift. Please tell me the price of the lamp.', 'Please tell me the price of the lamp.', ['It is a gift.']],
])('tells what is asked from what is said: %s', (text, asked, said) => {
  expect(readAskedSentences(text, 'en')).toEqual({ asked, said });
});

test.each([
  'How heavy is the lamp?',
  'How heavy is the lamp? And how bright is it?',
  'The lamp and the tripod. Both of them.',
  // 'One' says nothing without the sentence before it.
  'I am looking for a vegan cake. Do you have one?',
  'When I return it late, what does it cost?',
  'Thank you. How heavy is the lamp?',
  'My car, which is a diesel, needs a new filter.',
])('leaves a text whole: %s', (text) => {
  expect(readAskedSentences(text, 'en')).toBeUndefined();
});
