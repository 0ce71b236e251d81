import { describe, expect, it } from 'vitest';
import { guessQuestionLanguage } from '../../../../lib/passages/question/question-language';
import { readQuestion } from '../../../../lib/passages/question/read-question';

describe('the language of a question', () => {
  it.each([
    ['Care este înălțimea farului?', 'ro'],
    ['Deniz feneri ne zaman inşa edildi?', 'tr'],
    ['Ngọn hải đăng được xây khi nào?', 'vi'],
    ['प्रकाशस्तंभ कब बनाया गया?', 'hi'],
    ['Πότε χτίστηκε ο φάρος;', 'el'],
    ['Когда построили маяк?', 'ru'],
    ['When was the lighthouse built?', 'en'],
    ['What does the protein TNF-α do?', 'en'],
    ['What does IL-1β do?', 'en'],
    ['5α reductase', 'en'],
    ['β-carotene foods', 'en'],
    ['α helix structure', 'en'],
    ['Τι κάνει η IL-1β;', 'el'],
    ['Ω', 'el'],
    ['¿Qué dos órganos rectores tienen poder de veto legislativo?', 'es'],
    ['Después del apartheid, ¿qué tipo de escuelas se denominan «modelo C»?', 'es'],
    ['¿Torre Eiffel altura?', 'es'],
    ['What does "¿Qué tal?" mean?', 'en'],
    ["How do you say 'hola, ¿qué tal?' in German?", 'en'],
    ['What is the sign ¿ called?', 'en'],
    ['Who sings ¡Viva la Vida!?', 'en'],
    ['Was bedeutet ¿Cómo estás? auf Deutsch?', 'de'],
  ])('%s', (question, language) => {
    expect(guessQuestionLanguage(question)).toBe(language);
  });

  it.each([
    'parma ham',
    'horses bred for racing',
    'ham and cheese pie calories',
    'KDE Plasma version',
    'proc means syntax',
    'BLE range',
    'Musi app',
    'MAME history',
    'Jake Gyllenhaal age',
    'MIT admission rate',
    'ten pin bowling prices',
    'Kat Dennings height',
    'Barn dance tickets',
    'pro plan price',
    'Mange tout recipe',
  ])('is English for words and names that look like ones of Czech, Danish or Norwegian: %s', (question) => {
    expect(guessQuestionLanguage(question)).toBe('en');
    expect(guessQuestionLanguage(question, ['en'])).toBe('en');
  });

  it('is the page’s where nothing else tells, but not where the question’s words do', () => {
    expect(guessQuestionLanguage('Skarn Fyr Tarn', ['da'])).toBe('da');
    expect(guessQuestionLanguage('東京都人口', ['ja-JP'])).toBe('ja');
    expect(guessQuestionLanguage('Skarn Fyr Tarn', ['no'])).toBe('nb');
    expect(guessQuestionLanguage('Who owns the light of Skarn?', ['de'])).toBe('en');
  });

  it('is that of most pages, and none of another script', () => {
    expect(guessQuestionLanguage('lighthouse', ['de', 'en', 'en'])).toBe('en');
    expect(guessQuestionLanguage('Leuchtturm', ['ar', 'de', 'en'])).toBe('de');
    expect(guessQuestionLanguage('lighthouse', ['ja', 'ar', 'ja-JP'])).toBe('en');
  });

  it('reads a decade with an apostrophe as one without', () => {
    const terms = (question: string) => readQuestion(question).terms.map(({ term }) => term);
    expect(terms('Who owned the mill in the 1950’s?')).toEqual(terms('Who owned the mill in the 1950s?'));
    expect(terms('What was 1951’s best book?')).toContain('1951');
  });

  it('leaves out the words that ask', () => {
    const terms = (question: string) => readQuestion(question).terms.map(({ term }) => term);
    expect(terms('Deniz feneri ne zaman inşa edildi?')).not.toContain('zaman');
    expect(terms('Когда построили маяк?')).toHaveLength(2);
  });
});
