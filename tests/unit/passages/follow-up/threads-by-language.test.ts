import { expect, it } from 'vitest';
import { resolveFollowUp } from '../../../../lib/passages/follow-up/resolve-follow-up';
import type { EarlierTurn } from '../../../../lib/passages/follow-up/thread-subject';

function turn(question: string, changes: Partial<EarlierTurn> = {}): EarlierTurn {
  return { question, passages: [], titles: [], answers: [], ...changes };
}

// A ticket of the thread, in whatever case the language has: its words are patterns.
it.each([
  ['Ile kosztuje bilet?', 'Ile kosztuje bilet Skarvö', 'Jak wysoka jest latarnia Skarvö?'],
  ['Сколько стоит билет?', 'Сколько стоит билет Скарвё', 'Какова высота маяка Скарвё?'],
])('%s is of what the thread speaks of', (question, words, last) => {
  expect(resolveFollowUp(question, [turn(last)])).toBe(words);
});
