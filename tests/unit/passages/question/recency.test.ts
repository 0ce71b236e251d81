import { describe, expect, it } from 'vitest';
import { asksForNow, daysTooOld } from '../../../../lib/passages/question/recency';

const at = Date.parse('2026-11-22T12:00:00Z');

describe('a question about now', () => {
  it.each([
    'What is the latest version of Node.js?',
    'Who is currently the mayor of Eling?',
    'How much are the prices of the ferry?',
    'Wie viel kostet die Fähre?',
    'Wer ist derzeit Bürgermeister?',
    'Quel est le prix du billet ?',
    '¿Cuánto cuesta la entrada hoy?',
    'Quanto costa il biglietto?',
    'Qual é o preço do bilhete?',
    'Wat kost een kaartje nu?',
    'Ile kosztuje bilet?',
    'Сколько стоит билет?',
    'Bilet fiyatı ne kadar?',
    '门票多少钱？',
    'チケットの価格は？',
    '현재 가격은 얼마?',
    'كم سعر التذكرة',
    'Яка ціна квитка?',
    'Preis Fähre',
  ])('%s', (question) => {
    expect(asksForNow(question)).toBe(true);
  });

  it.each([
    'Who built the mill?',
    'What did bread cost in 1850?',
    'Wer baute die Mühle?',
    'Кто построил мельницу?',
    '谁建造了这座磨坊？',
    'Why do snow geese migrate?',
    // The word for a price in French.
    'Who won the first Grand Prix?',
  ])('is not %s', (question) => {
    expect(asksForNow(question)).toBe(false);
  });
});

describe('a page that is too old', () => {
  const now = { question: 'What is the current price?', timeRange: 'all', at } as const;
  const then = { ...now, question: 'Who built the mill?' };

  it.each([
    ['2016-05-01', now, true],
    ['2016', now, true],
    ['2025-05-01', now, false],
    ['2016-05-01', then, false],
    ['2026-10-01', { ...then, timeRange: 'w' }, true],
    ['2026-11-20', { ...then, timeRange: 'w' }, false],
    ['2024-11-20', { ...then, timeRange: 'y' }, true],
    ['2030-01-01', now, false],
    ['soon', now, false],
    [undefined, now, false],
  ] as const)('%s', (publishedAt, asked, isOld) => {
    expect(daysTooOld(publishedAt, asked) !== undefined).toBe(isOld);
  });
});
