import { describe, expect, it } from 'vitest';
import { newProfile } from '../../../../lib/core/profile';
import { asksOpenPage, refersToPage } from '../../../../lib/passages/question/asks-open-page';

describe('a question speaks of the open page', () => {
  it.each([
    'What are the main points of this page?',
    'Who wrote the article?',
    'Summarise it.',
    'Summarize',
    'tl;dr',
    'Is this true?',
    'What does the text say about tides?',
    'Which ingredients does this recipe need?',
    'How many lamps are named here?',
    'What happens on the\n page?',
    'Worum geht es auf dieser Seite?',
    'Was steht im Artikel?',
    'Fasse das zusammen',
    'Que dit cet article ?',
    "De quoi parle l'article ?",
    '¿Qué dice esta página sobre el faro?',
    'Che cosa dice questa pagina del faro?',
    'O que diz este artigo sobre o farol?',
    'Waar gaat deze pagina over?',
    'この記事の要点は何ですか',
    '这篇文章讲了什么？',
    'О чём эта страница?',
    'عن ماذا تتحدث هذه الصفحة؟',
  ])('%s', (question) => expect(refersToPage(question)).toBe(true));
});

describe('a question speaks of something else', () => {
  it.each([
    'What is the capital of France?',
    'Who wrote the article of the constitution on trade?',
    'Summarise the French Revolution',
    'How tall is the Skarn lighthouse?',
    'How do I centre a div?',
    'Where was paper invented?',
    'Who is there?',
    'Explain photosynthesis',
    'Write a function that adds two numbers',
    'Wie hoch ist der Leuchtturm?',
    "Que s'est-il passé hier dans le pays ?",
    '¿Cuál es la capital de Francia?',
    'Qual è la capitale della Francia?',
    'Qual é a capital da França?',
    'Wat is de hoofdstad van Frankrijk?',
    'フランスの首都はどこですか',
    '法国的首都是什么？',
  ])('%s', (question) => expect(refersToPage(question)).toBe(false));
});

it('is asked of the open page without a model, and by the profile for pages', () => {
  const question = 'What is the capital of France?';
  const modelRef = { connectionId: 'm', model: 'm-1' };
  expect(asksOpenPage(newProfile('other', 'Other'), question)).toBe(true);
  expect(asksOpenPage({ ...newProfile('page', 'This page'), modelRef }, question)).toBe(true);
  expect(asksOpenPage({ ...newProfile('other', 'Other'), modelRef }, question)).toBe(false);
  expect(asksOpenPage({ ...newProfile('other', 'Other'), modelRef }, 'Who wrote this page?')).toBe(true);
});
