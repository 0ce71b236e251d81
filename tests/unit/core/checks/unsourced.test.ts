import { describe, expect, it } from 'vitest';
import { unsourcedSpans, withoutUnsourced } from '../../../../lib/core/checks/unsourced';
import type { AssistantMessage } from '../../../../lib/core/message';
import { emptyAnswer } from '../../../../lib/core/reduce-answer';

const sentences = ['It was made up.', 'The tower is 41 m tall.', 'Gulls like it.', 'It was lit in 1872.'];
const text = sentences.join(' ');

function spanOf(sentence = '') {
  const start = text.indexOf(sentence);
  return { start, end: start + sentence.length };
}

function message(cited: number[], unsourced: number[]): AssistantMessage {
  return {
    ...emptyAnswer({ id: 'a', threadId: 't', parentId: 'q' }, 0),
    text,
    citations: cited.map((at) => ({ claim: spanOf(sentences[at]), sourceIds: [1] })),
    notices: unsourced.map((at) => ({ type: 'unsourced', claim: spanOf(sentences[at]) })),
  };
}

describe('sentences without a source', () => {
  it('are left out of the text, and the citations stay with their sentences', () => {
    const shown = withoutUnsourced(message([1, 3], [0, 2]));
    expect(shown.text).toBe('The tower is 41 m tall. It was lit in 1872.');
    expect(shown.citations.map(({ claim }) => shown.text.slice(claim.start, claim.end))).toEqual([
      sentences[1],
      sentences[3],
    ]);
  });

  it('stay where nothing else is left, and where there are none', () => {
    const alone = message([], [0, 1, 2, 3]);
    expect(withoutUnsourced(alone)).toBe(alone);
    const all = message([0, 1, 2, 3], []);
    expect(withoutUnsourced(all)).toBe(all);
  });

  it('have one as soon as a source was found for them', () => {
    expect(unsourcedSpans(message([0, 1, 3], [0, 2]))).toEqual([spanOf(sentences[2])]);
  });

  it('that have not arrived yet cut nothing off', () => {
    const growing = { ...message([1], [2]), text: text.slice(0, spanOf(sentences[1]).end) };
    expect(withoutUnsourced(growing).text).toBe(growing.text);
  });
});
