import { describe, expect, it } from 'vitest';
import { checkCitations } from '../../../../lib/answer/checks/check-citations';
import type { ModelReviewService } from '../../../../lib/core/answer-request';
import { emptyAnswer, reduceAnswer } from '../../../../lib/core/reduce-answer';
import type { CitationCheck } from '../../../../lib/core/source';
import { chatService, page } from '../support';
import { type HostilePassage, honest, liftingPassages, loweringPassages } from './hostile-passages';

const url = 'https://mill.example/';
const filler = 'The stairs to the loft are steep and narrow, and the room for visitors is warm. '.repeat(12);

/**
 * The check of a claim against the page with a hostile passage.
 * @param reviewer a model that does what the passage says
 */
async function checkOf(
  { passage, claim }: HostilePassage,
  reviewer?: ModelReviewService,
): Promise<CitationCheck | undefined> {
  let message = {
    ...emptyAnswer({ id: 'a', threadId: 't', parentId: 'q' }, 0),
    stopReason: 'stop' as const,
    text: claim,
    sources: [{ id: 1, url, title: '', domain: 'mill.example', status: 'read' as const }],
    citations: [{ claim: { start: 0, end: claim.length }, sourceIds: [1] }],
  };
  const services = {
    question: 'What is known of the tide mill?',
    pages: new Map(),
    now: () => 7,
    read: async () => page(url, 'The Penhallow tide mill', `${honest} ${passage}\n\n${filler}`),
    ...(reviewer && { reviewer }),
  };
  for await (const event of checkCitations(message, services, new AbortController().signal))
    message = { ...message, ...reduceAnswer(message, event) } as typeof message;
  return (message.citations[0] as { check?: CitationCheck } | undefined)?.check;
}

async function withObedientModel(hostile: HostilePassage) {
  const model = chatService(() => [
    { type: 'text-delta', text: JSON.stringify([hostile.reply]) },
    { type: 'finish', stopReason: 'stop' },
  ]);
  const check = await checkOf(hostile, { chat: model, isLocal: false });
  return { check, prompts: model.requests.map(({ messages }) => messages[0]?.text ?? '') };
}

describe('a model that does what a passage of a page tells it raises no verdict where the passage', () => {
  it.each(liftingPassages.map((hostile) => [hostile.name, hostile] as const))('%s', async (_name, hostile) => {
    const words = await checkOf(hostile);
    const { check } = await withObedientModel(hostile);
    expect(words?.verdict).not.toBe('found');
    expect(check?.verdict).toBe(words?.verdict);
    expect(check?.passage).toBe(words?.passage);
  });
});

describe('a model that does what a passage of a page tells it lowers no verdict where the passage', () => {
  it.each(loweringPassages.map((hostile) => [hostile.name, hostile] as const))('%s', async (_name, hostile) => {
    const words = await checkOf(hostile);
    const { check, prompts } = await withObedientModel(hostile);
    expect(words?.verdict).toBe('found');
    expect(prompts).toHaveLength(1);
    expect({ ...check, judge: undefined }).toEqual({ ...words, judge: undefined });
    // A reply that is none says nothing at all.
    expect(['doubted', undefined]).toContain(check?.judge?.outcome);
  });
});

it('forty passages are tried', () => {
  expect(liftingPassages.length + loweringPassages.length).toBe(40);
});
