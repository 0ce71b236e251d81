import { expect, it } from 'vitest';
import { number } from '../../../../lib/passages/answer-kinds/number';
import { markedIn, viewOf } from './view-passage';

it.each([
  ['The hive has 40,000 bees.', 'en', true],
  ['The hive has a dozen bees.', 'en', true],
  ['The hive was built in 1866.', 'en', false],
  ['Im Stock leben zwanzig Bienen.', 'de', true],
  ['Der Stock steht seit 1866 im Garten.', 'de', false],
  ['В улье семь пчёл.', 'ru', true],
  ['The hive has sept bees.', 'en', false],
])('%s (%s) has a number: %s', (text, language, has) => {
  expect(number.holds?.(text, language)).toBe(has);
});

it('lacks what is counted', () => {
  expect(number.lacks?.(viewOf('How many bees live in the hive?', 'The hive has 40,000 bees.'))).toBe(false);
  expect(number.lacks?.(viewOf('How many bees live in the hive?', 'The hive has many bees.'))).toBe(true);
});

it('marks the only amount of what is counted or measured', () => {
  expect(markedIn('How many bees live in the hive?', 'The hive has 40,000 bees.')).toBe('40,000');
  expect(
    markedIn('How many bees live in the hive?', 'Of the bees of the hive 58 per cent are drones.'),
  ).toBeUndefined();
  expect(
    markedIn('How much wheat does Skarn harvest?', 'Skarn harvests 40 tonnes of wheat, 3 per cent more than before.'),
  ).toBeUndefined();
  expect(markedIn('How tall is the tower?', 'The tower is 41 metres tall and has 3 bells.')).toBe('41 metres');
  expect(markedIn('How tall is the tower?', 'The tower is 41 metres tall, once 38 metres.')).toBeUndefined();
});
