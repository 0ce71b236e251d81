import { expect, it } from 'vitest';
import type { Message } from '../../../../lib/core/message';
import { turnDocuments } from '../../../../lib/extension/history/turn-documents';
import { sampleMessages } from './support';

it('the turns of a long thread are found in a number of steps that grows with its length alone', () => {
  const messages = Array.from({ length: 5_000 }, (_, at) =>
    sampleMessages({ id: `t${at}`, question: `Question ${at}`, answer: { text: `Answer ${at}` } }),
  ).flat();
  let steps = 0;
  const counted = messages.map((message): Message => {
    const { parentId } = message;
    return Object.defineProperty({ ...message }, 'parentId', {
      get() {
        steps += 1;
        return parentId;
      },
    });
  });
  const documents = turnDocuments({ id: 't', title: 'T', profileId: 'web', createdAt: 1, updatedAt: 1 }, counted);
  expect(documents.map(({ answer }) => answer)).toEqual(Array.from({ length: 5_000 }, (_, at) => `Answer ${at}`));
  expect(steps).toBeLessThanOrEqual(messages.length * 2);
});
