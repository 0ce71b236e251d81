import { expect, it } from 'vitest';
import { withKeptMention } from '../../../../lib/extension/answers/kept-mention';

const params = { profileId: 'web', attachmentIds: [] };

it.each([
  ['@kept how high was the tide?', 'how high was the tide?'],
  ['How high was the tide? @Kept', 'How high was the tide?'],
  ['How high\n@kept was it?', 'How high\n was it?'],
])('%j is asked of kept pages, without the word', (typed, question) => {
  expect(withKeptMention({ ...params, question: typed })).toEqual({ ...params, question, kept: true, webSearch: true });
});

it.each(['Who is ada@kept.example?', 'What does @keptin mean?', 'Who kept it?'])(
  '%j is a question like any other',
  (question) => {
    expect(withKeptMention({ ...params, question })).toEqual({ ...params, question });
  },
);
