import { expect, it } from 'vitest';
import { measure } from '../../../../lib/passages/answer-kinds/measure';
import { viewOf } from './view-passage';

it('is lacked where neither passage nor surroundings name the measure', () => {
  expect(measure.lacks(viewOf('How tall is the tower?', 'The tower has 3 bells.'))).toBe(true);
  expect(measure.lacks(viewOf('How tall is the tower?', 'The tower is 41 metres tall.'))).toBe(false);
});

it('is lacked where all amounts measure something else', () => {
  expect(measure.lacks(viewOf('How tall is the tower?', 'The tall tower weighs 300 tonnes.'))).toBe(true);
  expect(measure.lacks(viewOf('Wie hoch ist der Turm?', 'Der hohe Turm hat eine Breite von 9 Metern.', 'de'))).toBe(
    true,
  );
});

it('is given by a number beside its word', () => {
  const { of } = measure.features.givesMeasure;
  expect(of(viewOf('How tall is the tower?', 'The tower is 41 metres tall.'))).toBe(true);
  expect(of(viewOf('How tall is the tower?', 'The tower is tall, and three of its bells are of 1671.'))).toBe(false);
});
