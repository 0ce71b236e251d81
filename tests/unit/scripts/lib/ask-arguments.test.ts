import { expect, it } from 'vitest';
import { readAskArguments } from '../../../../scripts/lib/ask-arguments';

const question = 'How tall is Skerrow Light?';

it('reads the question with its flags', () => {
  const connection = { providerId: 'gemini', settings: { model: 'm' }, secrets: { apiKey: 'k' } };
  const args = [question, '--json', '--depth', 'deep', '--page', 'lampkeeper.sample.example/skerrow-foundations'];
  const more = ['--follow-up', 'and when?', '--follow-up', 'why?'];
  expect(readAskArguments([...args, ...more, '--connection', JSON.stringify(connection)])).toEqual({
    question,
    followUps: ['and when?', 'why?'],
    profile: undefined,
    page: 'lampkeeper.sample.example/skerrow-foundations',
    connection,
    depth: 'deep',
    json: true,
  });
});

it.each([
  [[], 'There is no question: npm run ask -- "How tall is Skerrow Light?"'],
  [['  '], 'There is no question: npm run ask -- "How tall is Skerrow Light?"'],
  [['?'.repeat(20_001)], 'The question has 20001 characters; the limit is 20000.'],
  [[question, '--page', 'file:///etc/hosts'], "--page takes the address of a web page; 'file:///etc/hosts' is none."],
  [[question, '--page', 'not an address'], "--page takes the address of a web page; 'not an address' is none."],
  [[question, '--page'], "Option '--page <value>' argument missing. The flags are"],
  [[question, '--pages', 'x'], "Unknown option '--pages'. The flags are --profile, --page,"],
  [[question, '--depth', 'abyss'], "There is no depth 'abyss'. There are: quick, normal, deep."],
  [[question, '--connection', '{'], '--connection takes JSON such as'],
  [[question, '--connection', '[]'], '--connection takes an object with a "providerId".'],
  [[question, '--connection', '{"providerId":"nobody"}'], "There is no provider 'nobody'. There are:"],
  [[question, '--connection', '{"providerId":"gemini","secrets":{"apiKey":1}}'], '"secrets" takes an object of texts.'],
])('says in one sentence what is wrong with %j', (args, sentence) => {
  expect(() => readAskArguments(args)).toThrow(sentence);
});
