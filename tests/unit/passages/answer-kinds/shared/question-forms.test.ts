import { expect, it } from 'vitest';
import { readQuestion } from '../../../../../lib/passages/question/read-question';

it.each([
  ['What year did the mill burn down?', ['date']],
  ['How tall is the tower?', ['number', 'measure']],
  ['Why did the keeper leave?', ['reason']],
  ['How do I prune a pear tree?', ['steps']],
  ['How does a tide mill work?', ['working']],
  ['How often does the ferry sail?', ['number', 'measure', 'frequency']],
  ['Where is the old lighthouse?', ['place']],
  ['Who designed the bridge?', ['person', 'maker']],
  ['Wann wurde die Mühle gebaut?', ['date']],
  ['Wie hoch ist der Turm?', ['number', 'measure']],
  ['Wer hat die Brücke entworfen?', ['person', 'maker']],
  ['Wie kann ich einen Birnbaum schneiden?', ['steps']],
  ['Où se trouve le phare ?', ['place']],
  ['À quelle fréquence le bac part-il ?', ['frequency']],
  ['¿Cuándo se construyó el molino?', ['date']],
  ['Perché il guardiano se ne andò?', ['reason']],
  ['Quem desenhou a ponte?', ['person']],
  ['Hoe vaak vaart de veerboot?', ['frequency']],
  ['как правильно сварить кофе', ['steps']],
  ['Как работает приливная мельница?', ['working']],
  ['nasıl yapılır', ['steps']],
  ['灯台はどこにありますか', ['place']],
  ['祭りは何日に始まりますか？', ['date']],
  ['定休日は何日ですか？', ['date']],
  ['旅行は何日かかりますか？', ['number']],
  ['何日前に予約できますか？', ['number']],
  ['为什么灯塔关闭了', ['reason']],
  ['متى بنيت المنارة', ['date']],
])('%s asks for %s', (question, kinds) => {
  expect([...readQuestion(question).kinds]).toEqual(kinds);
});

it('is read with the forms of its own language alone', () => {
  // 'Wo' asks for a place in German, 'wie' for a person in Dutch.
  expect([...readQuestion('When was the Wo Tower built?').kinds]).toEqual(['date']);
  expect([...readQuestion('Wie is de molenaar?').kinds]).toContain('definition');
  expect([...readQuestion('Wie is der Turm gebaut?', 'de').kinds]).not.toContain('person');
});
