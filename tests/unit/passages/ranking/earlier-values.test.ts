import { describe, expect, it } from 'vitest';
import { earlierValues } from '../../../../lib/passages/ranking/earlier-values';
import { markedIn } from '../answer-kinds/view-passage';

const earlierIn = (text: string, language: string) =>
  earlierValues(text, language).map(({ start, end }) => text.slice(start, end));

describe('amounts that do not hold any more', () => {
  it.each([
    ['en', 'The fee was 30 pounds, and is now 25 pounds.', '30 pounds'],
    ['en', 'The fee is now £25 (was £30).', '£30'],
    ['en', 'The fee, formerly 30 pounds, is 25 pounds.', '30 pounds'],
    ['en', 'The fee was reduced from 30 pounds to 25 pounds.', '30 pounds'],
    ['de', 'Die Gebühr war 30 Euro, jetzt 25 Euro.', '30 Euro'],
    ['de', 'Die Gebühr wurde von 30 Euro auf 25 Euro gesenkt.', '30 Euro'],
    ['fr', 'Le tarif était de 30 euros, désormais 25 euros.', '30 euros'],
    ['es', 'La entrada, antes 30 euros, cuesta ahora 25 euros.', '30 euros'],
    ['it', 'La tariffa era 30 euro, ora 25 euro.', '30 euro'],
    ['pt', 'A taxa era 30 euros, agora 25 euros.', '30 euros'],
    ['nl', 'Het tarief was 30 euro, nu 25 euro.', '30 euro'],
    ['sv', 'Avgiften var 30 euro, nu 25 euro.', '30 euro'],
    ['pl', 'Opłata, dawniej 30 euro, to 25 euro.', '30 euro'],
    ['tr', 'Ücret eskiden 30 euro, şimdi 25 euro.', '30'],
  ])('are told in %s: %s', (language, text, earlier) => {
    expect(earlierIn(text, language)).toEqual([earlier]);
  });

  it.each([
    ['es', 'Se puede cancelar antes de 30 días, ahora también por teléfono y por 5 euros.'],
    ['it', 'La sala apre prima di 30 giorni e ora costa 5 euro.'],
    ['pl', 'Nie wcześniej niż 30 dni, teraz 5 euro.'],
    ['en', 'Use 20 grams instead of 30 grams.'],
    ['tr', 'Ücret şimdi 25 euro.'],
  ])('are none in %s: %s', (language, text) => {
    expect(earlierIn(text, language)).toEqual([]);
  });

  it.each([
    'The tower was 30 metres tall.',
    'The fee is now 25 pounds.',
    'Open from 9 to 17 hours.',
    'It was 30 metres long and 4 metres wide.',
    'Formerly a mill, now a museum.',
  ])('are none in: %s', (text) => {
    expect(earlierIn(text, 'en')).toEqual([]);
  });

  it('are never marked, and the present one may be', () => {
    const question = 'How many rooms does the hotel of Skarn have?';
    expect(markedIn(question, 'The hotel of Skarn has 25 rooms, formerly 30 rooms.')).toBe('25');
    expect(markedIn(question, 'The hotel of Skarn has formerly had 30 rooms.')).toBeUndefined();
  });
});
