import { expect, test } from 'vitest';
import { keylessSets, missed } from './keyless/ask-page';

/** Words around a question, by language, with '@' in the place of the question. */
const framings: Record<string, string[]> = {
  en: [
    'Hi! @',
    'Hello, I have a quick question: @',
    'Could you please tell me: @',
    "I'd like to know @",
    'I was wondering: @',
    'Sorry if this was asked before, but @',
    'According to this page, @',
    'Can you help me? @',
    '@ Thanks in advance!',
    '@ Thank you very much.',
    'We are planning a trip next month. @',
    '@ I need it for work.',
    'My sister told me about it, so @',
  ],
};

test.each(Object.entries(framings))(
  'answers a question as if no such words stood around it: %s',
  async (tag, frames) => {
    const set = keylessSets[tag];
    if (!set) throw new Error(`There are no questions in ${tag}.`);
    const questions = set.questions.flatMap(([page, question, answer]) =>
      frames.map((frame): [string, string[], string] => [page, [frame.replace('@', () => question)], answer]),
    );
    expect(await missed(set, tag, questions)).toEqual([]);
  },
);
