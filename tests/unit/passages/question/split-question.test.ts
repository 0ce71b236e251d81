import { describe, expect, it } from 'vitest';
import { readParts } from '../../../../lib/passages/question/read-parts';
import { splitQuestion } from '../../../../lib/passages/question/split-question';

const parts = (question: string, language = 'en') => splitQuestion(question, language).map(({ text }) => text);

describe('splitQuestion', () => {
  it.each([
    ['en', 'When was the mill built and who designed it?', ['When was the mill built', 'who designed it']],
    ['en', 'Who owned the mill but where did he live?', ['Who owned the mill', 'where did he live']],
    ['en', 'How tall is it, and by whom was it built?', ['How tall is it', 'by whom was it built']],
    // A word for 'between' in other languages.
    ['en', 'Where is Entre Rios and who founded it?', ['Where is Entre Rios', 'who founded it']],
    ['en', 'Who owns it? What does it cost? Where is it?', ['Who owns it', 'What does it cost', 'Where is it']],
    [
      'de',
      'Wann wurde die Hütte gebaut und wer hat sie entworfen?',
      ['Wann wurde die Hütte gebaut', 'wer hat sie entworfen'],
    ],
    [
      'en',
      'The mill burnt down, but who rebuilt it and when did it reopen?',
      ['The mill burnt down, but who rebuilt it', 'when did it reopen'],
    ],
    [
      'en',
      'Tell me the owner but how old is he and where does he live?',
      ['Tell me the owner but how old is he', 'where does he live'],
    ],
    ['fr', 'Quand est né le peintre et où est-il mort ?', ['Quand est né le peintre', 'où est-il mort']],
    ['es', '¿Quién lo diseñó y cuánto costó?', ['¿Quién lo diseñó', 'cuánto costó']],
    ['ja', '橋はいつ完成し、誰が設計しましたか？', ['橋はいつ完成し', '誰が設計しましたか']],
    ['zh', '渡槽是什么时候建成的，谁设计的？', ['渡槽是什么时候建成的', '谁设计的']],
    ['ar', 'متى بُني البرج ومن صممه؟', ['متى بُني البرج', 'من صممه']],
  ])('parts a question in %s: %s', (language, question, expected) => {
    expect(parts(question, language)).toEqual(expected);
  });

  it.each([
    ['en', 'How tall is the tower of Ada and Tom?'],
    ['en', 'What is the difference between how bees sleep and how ants sleep?'],
    ['en', 'Who built and owns the mill?'],
    ['en', 'The mill and its owner'],
    ['de', 'Wie hoch und breit ist der Turm?'],
    ['ja', '東京、大阪、京都の人口は？'],
    ['en', `Who ${'and who '.repeat(100)}?`],
    ['en', 'Who? When? Where? Why? How?'],
    ['en', 'I know the mill is old but when was it built?'],
    ['en', 'The weavers first went to Orrin, then to Skarn, but what town came third?'],
  ])('leaves whole in %s: %s', (language, question) => {
    expect(parts(question, language)).toEqual([question]);
  });

  it('reads no article within a word: São', () => {
    expect(splitQuestion('Onde fica São Bento e quando abre?', 'pt')[1]?.subject).toMatch(/São Bento$/);
  });
});

describe('readParts', () => {
  const asked = (question: string) =>
    readParts(question).parts.map(({ query }) =>
      query.terms.filter(({ isOfOtherPart: unasked }) => !unasked).map(({ term }) => term),
    );

  it('gives a part the name that it says it for', () => {
    expect(asked('When was Skarn Mill built and who designed it?')).toEqual([
      ['skarn', 'mill', 'build'],
      ['skarn', 'mill', 'design'],
    ]);
    expect(asked('How high is the Vell tower, and what does a ticket cost?')[1]).toEqual([
      'vell',
      'tower',
      'ticket',
      'cost',
    ]);
    expect(asked('When and where was Ada Wren born?')[0]).toEqual(['ada', 'wren', 'born']);
  });

  it('takes the subject of what is said before the questions', () => {
    expect(asked('The mill burnt down, but who rebuilt it and when did it reopen?')).toEqual([
      ['mill', 'burnt', 'rebuilt'],
      ['mill', 'burnt', 'reopen'],
    ]);
  });

  it('takes nothing for a pronoun from a later sentence', () => {
    expect(asked('How heavy is it? And which lamp is brighter?')[0]).toEqual(['heavy']);
  });

  it('leaves a part that names something itself alone', () => {
    expect(asked('When was Skarn Mill built and how long is the Vell bridge?')[1]).toEqual(['long', 'vell', 'bridg']);
  });

  it('knows what each part asks for', () => {
    const { parts: read } = readParts('When was Skarn Mill built and who owns it and how high is it?');
    expect(read.map(({ query: { kinds } }) => [...kinds])).toEqual([['date'], ['person'], ['number', 'measure']]);
  });
});
