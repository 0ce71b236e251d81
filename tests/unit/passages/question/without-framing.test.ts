import { expect, test } from 'vitest';
import { isRemark, isRequest, withoutFraming } from '../../../../lib/passages/question/without-framing';

test.each([
  ['Hi! When does it open?', 'When does it open?'],
  ['Hello, I have a quick question: is parking free?', 'Is parking free?'],
  ['Good morning. Could you please tell me how long the crossing takes?', 'How long the crossing takes?'],
  ['Can you tell me if dogs are allowed?', 'Dogs are allowed?'],
  ["I'd like to know what a ticket costs", 'What a ticket costs'],
  ['i was wondering how tall it is', 'how tall it is'],
  ['Sorry if this was asked before, but where do I park?', 'Where do I park?'],
  ['Does anyone know when the shop closes?', 'When the shop closes?'],
  ['Can you give me some information about the ferry?', 'The ferry?'],
  ['Is breakfast included? Thanks in advance!', 'Is breakfast included?'],
  ['How much is a ticket, please?', 'How much is a ticket?'],
  ['According to this page, who owns the mill?', 'Who owns the mill?'],
  ['Who owns the mill according to the article?', 'Who owns the mill?'],
])('takes off what asks nothing: %s', (question, bare) => {
  expect(withoutFraming(question, 'en')).toBe(bare);
});

test.each([
  ['en', "I can bring my dog, can't I?", 'I can bring my dog?'],
  ['en', 'Breakfast is included, right?', 'Breakfast is included?'],
  ['en', 'there is parking, is that correct', 'there is parking'],
  ['de', 'Das Frühstück ist dabei, oder?', 'Das Frühstück ist dabei?'],
  ['fr', "Le parking est gratuit, n'est-ce pas ?", 'Le parking est gratuit?'],
  ['es', 'El desayuno está incluido, ¿verdad?', 'El desayuno está incluido?'],
  ['it', 'Il parcheggio è gratuito, vero?', 'Il parcheggio è gratuito?'],
  ['nl', 'Het ontbijt is inbegrepen, toch?', 'Het ontbijt is inbegrepen?'],
  ['pt', 'O estacionamento é grátis, não é?', 'O estacionamento é grátis?'],
  ['pl', 'Śniadanie jest w cenie, prawda?', 'Śniadanie jest w cenie?'],
  ['cs', 'Snídaně je v ceně, že ano?', 'Snídaně je v ceně?'],
  ['ru', 'Завтрак включён, верно?', 'Завтрак включён?'],
  ['uk', 'Сніданок включено, чи не так?', 'Сніданок включено?'],
  ['sv', 'Frukosten ingår, eller hur?', 'Frukosten ingår?'],
  ['tr', 'Kahvaltı dahil, değil mi?', 'Kahvaltı dahil?'],
  ['zh', '早餐包含在内，对吗？', '早餐包含在内？'],
  ['ko', '조식이 포함되어 있죠, 그렇죠?', '조식이 포함되어 있죠?'],
])('takes off what asks whether a statement is so: %s, %s', (language, question, bare) => {
  expect(withoutFraming(question, language)).toBe(bare);
});

test.each([
  'Can you check in early?',
  'Can you see the sea from the room?',
  'Who receives my information from this website?',
  'Is help available in the evening?',
  'Do you have a question mark key?',
  'Well-being centre opening hours',
  'What does promise.then do?',
  'Who owns finn.no?',
  'no.wikipedia.org',
  'float: right?',
  'No. 10 Downing Street',
  'Translate into French: thank you',
  'How do you say in Spanish: good morning?',
  'Wonder Woman release date',
  'wonder bread ingredients',
  'Please Touch Museum hours',
  'I Want to Know What Love Is singer',
  'See How They Run cast',
  'But for test in tort law',
  'Help! album release date',
  'Hello, Goodbye lyrics',
  'Good Morning, Vietnam director',
  'Who wrote Please, Please, Please?',
  'I Wonder lyrics',
  'Right-hand drive: which countries?',
  'Thanks!',
  'Who sang Yes, No?',
  'Is it yes or no?',
  'Can you help me?',
  'What is the curious thing about the mill?',
])('leaves what is asked: %s', (question) => {
  expect(withoutFraming(question, 'en')).toBe(question);
});

test.each([
  ['fa', 'ولی فقیه کیست'],
  ['ar', 'رجاء الجداوي متى توفيت'],
  ['id', 'Tolong menolong artinya apa'],
])('leaves a word that may belong to a name: %s, %s', (language, question) => {
  expect(withoutFraming(question, language)).toBe(question);
});

test('takes nothing off a question in a language without such words, nor off a long text', () => {
  expect(withoutFraming('Hi! When does it open?', 'xx')).toBe('Hi! When does it open?');
  const long = `Hi! ${'word '.repeat(500)}`;
  expect(withoutFraming(long, 'en')).toBe(long);
});

test('tells a remark from a request for the answer', () => {
  expect(isRemark('Thank you very much.', 'en')).toBe(true);
  expect(isRemark('Please tell me the price.', 'en')).toBe(false);
  expect(isRequest('Hi, please tell me the price.', 'en')).toBe(true);
  expect(isRequest('We have two dogs.', 'en')).toBe(false);
});
