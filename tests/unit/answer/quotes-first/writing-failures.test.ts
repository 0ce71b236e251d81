import { describe, expect, it } from 'vitest';
import { instructionIn } from '../../../../lib/answer/quotes-first/quotes-prompt';
import { findWritingFailure, templateSignAt } from '../../../../lib/answer/quotes-first/writing-failures';
import { failingModels } from '../../../../scripts/lib/small-models/failing';

const asked = {
  language: 'en',
  pageLanguages: ['en'],
  question: 'When was the tower on the pier built?',
  instruction: instructionIn('en'),
};
const kinds: Record<string, string> = {
  'loops over a sentence': 'repetition',
  'loops without a full stop': 'repetition',
  'repeats a sign': 'repetition',
  'does not come to an end': 'too-long',
  'writes another language': 'other-language',
  'leaves the end of its turn': 'template',
  'leaves an instruction tag': 'template',
  'thinks aloud': 'template',
  'leaves a channel': 'template',
  'gives back its prompt': 'echo',
  'says nothing': 'empty',
  refuses: 'refusal',
};

/** What is found in a text while it streams, and how much of it had arrived then. */
function found(text: string) {
  for (let end = 20; end < text.length; end += 20) {
    const failure = findWritingFailure({ ...asked, text: text.slice(0, end), isWhole: false });
    if (failure) return { failure, end };
  }
  return { failure: findWritingFailure({ ...asked, text, isWhole: true }), end: text.length };
}

describe('an unusable text', () => {
  it.each(Object.entries(failingModels))('of a model that %s is recognised', (name, write) => {
    const text = write({ system: asked.instruction, question: asked.question, text: '' });
    const { failure, end } = found(text);
    expect(failure).toBe(kinds[name]);
    // A runaway is stopped long before its end.
    if (text.length > 2_000) expect(end).toBeLessThan(Math.min(text.length, 6_100));
  });

  it('is recognised within 6,000 of 100,000 characters', () => {
    const text = Array.from({ length: 20_000 }, (_, at) => `${at}`).join(' ');
    expect(found(text.slice(0, 100_000)).end).toBeLessThan(6_100);
  });

  it('is a refusal without a reason in other languages, too', () => {
    const german = { ...asked, language: 'de', text: 'Es tut mir leid, dabei kann ich nicht helfen.', isWhole: false };
    expect(findWritingFailure(german)).toBe('refusal');
    const french = { ...asked, language: 'fr', text: 'Je suis désolé, mais je ne peux pas répondre.', isWhole: false };
    expect(findWritingFailure(french)).toBe('refusal');
  });
});

describe('the language of a text', () => {
  const latin = 'The tower on the pier was built in 1872 and is forty-one metres tall today, as it was at first.';
  const answerIn = (language: string, text: string) =>
    findWritingFailure({ ...asked, language, pageLanguages: [language], text, isWhole: true });

  it('is recognised by its script, some of which are used together', () => {
    for (const language of ['ru', 'ar', 'ja', 'ko', 'zh', 'th'])
      expect(answerIn(language, latin)).toBe('other-language');
    const japanese = '塔は1872年に桟橋に建てられ、現在の高さは四十一メートルです。'.repeat(3);
    expect(answerIn('ja', japanese)).toBeUndefined();
    expect(answerIn('en', japanese)).toBe('other-language');
  });

  it('is that of Latin letters where the tag of the page is malformed', () => {
    expect(answerIn('e_', latin)).toBeUndefined();
  });
});

describe('a usable answer', () => {
  it.each([
    'The tower was built in 1872. It stands on the northern pier and is 41 m tall.',
    'The quotes do not say when the tower was built.',
    'Sorry is a village in the county; its tower was built in 1872.',
    '| Year | Height |\n|------|------|\n| 1872 | 41 m |\n| 1901 | 44 m |',
    'No. No. No, said the keepers, and again no.',
    'In 1872 [1].',
  ])('is not rejected: %s', (text) => {
    expect(found(text).failure).toBeUndefined();
  });

  it('may be in the language of the pages where the question is too short to tell its own', () => {
    const text = 'Diese Türme wurden von der Stadt am Meer gebaut, und sie sind nicht sehr hoch, aber gut zu sehen.';
    const short = { ...asked, question: 'Was bedeutet Rhodophyta?', pageLanguages: ['de'], text, isWhole: true };
    expect(findWritingFailure(short)).toBeUndefined();
    expect(findWritingFailure({ ...short, question: asked.question })).toBe('other-language');
  });

  it('ends where its server left the sign of its end', () => {
    const text = 'The tower was built in 1872.<|im_end|>';
    expect(text.slice(0, templateSignAt(text))).toBe('The tower was built in 1872.');
  });
});
