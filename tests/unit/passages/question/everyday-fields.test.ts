import { expect, it } from 'vitest';
import { askedField } from '../../../../lib/passages/question/everyday-fields';
import { stem } from '../../../../lib/passages/text/stem';

it.each([
  ['прибывает', 'time'],
  ['приходит', undefined],
])('a question with the Russian word %s asks for the field %s', (word, field) => {
  expect(askedField(stem(word), 'ru')?.value).toBe(field);
});
