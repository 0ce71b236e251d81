import { expect, it, vi } from 'vitest';
import type { CheckCitations } from '../../../../lib/core/answer-request';
import type { AssistantMessage, UserMessage } from '../../../../lib/core/message';
import { newProfile } from '../../../../lib/core/profile';
import { emptyAnswer } from '../../../../lib/core/reduce-answer';
import { type AnswerCheckDependencies, createAnswerChecks } from '../../../../lib/extension/answers/answer-checks';
import { createAnswerRunner } from '../../../../lib/extension/answers/answer-runner';
import { createMemoryThreadStore } from '../../../../lib/extension/storage/memory-thread-store';

const scope = { windowId: 7, isPrivate: true };
const page = { url: 'https://lamps.example/', isPrivate: true };
const text = 'It is tall. It is old.';
const answer: AssistantMessage = {
  ...emptyAnswer({ id: 'a', threadId: 't', parentId: 'q' }, 0),
  mode: 'checked',
  text,
  citations: [
    { claim: { start: 0, end: 11 }, sourceIds: [1] },
    { claim: { start: 12, end: 22 }, sourceIds: [1] },
  ],
  stopReason: 'stop',
};
const question: UserMessage = {
  id: 'q',
  threadId: 't',
  role: 'user',
  parts: [{ type: 'text', text: 'Check the citations of Lamps' }],
  attachments: [
    { id: 'x', kind: 'page', url: page.url, title: 'Lamps', markdown: text, contentLength: 22, truncated: false },
  ],
  createdAt: 0,
};

/** Checks that find the first sentence and say nothing of the second. */
async function setup(mode: AssistantMessage['mode'] = 'checked') {
  const store = createMemoryThreadStore();
  await store.addThread({ id: 't', title: 'T', profileId: 'web', createdAt: 0, updatedAt: 0 }, []);
  await store.putMessage(question);
  await store.putMessage({ ...answer, mode });
  const check = vi.fn<CheckCitations>(async function* ({ id }) {
    yield { type: 'check-start', answerId: id, total: 2 };
    yield { type: 'check-verdict', answerId: id, index: 0, sourceId: 1, check: { verdict: 'found' } };
    yield { type: 'check-end', answerId: id };
  });
  const marks = { show: vi.fn(), mark: vi.fn(async () => 1), remove: vi.fn(async () => undefined) };
  const runner = createAnswerRunner(
    () => undefined,
    () => 0,
  );
  const checks = createAnswerChecks({
    engine: { checkCitations: check },
    services: {
      missingPageAccess: async () => undefined,
      pageReaderFor: async () => undefined,
      modelReviewFor: async () => undefined,
    },
    profiles: { listProfiles: async () => [newProfile('web', 'Web')] },
    runner,
    threads: { disk: store, of: () => store },
    marks,
    kept: { pagesAbout: async () => [] },
    ready: Promise.resolve(),
    now: () => 0,
  } as unknown as AnswerCheckDependencies);
  return { checks, check, marks, runner };
}

it('marks the sentences of a checked page as their verdicts arrive, in tabs of its own kind of window', async () => {
  const { checks, check, marks, runner } = await setup();
  await checks.checkAnswer('a', scope);
  await vi.waitFor(() => expect(runner.current('a')).toBeUndefined());
  expect(check.mock.calls[0]?.[1].question).toBe('Lamps');
  expect(marks.show).toHaveBeenLastCalledWith(page, {
    check: expect.any(String),
    claims: [{ text: 'It is tall.', verdict: 'found' }, { text: 'It is old.' }],
  });
});

it('marks and unmarks them again by name', async () => {
  const { checks, marks } = await setup();
  expect(await checks.markClaims('a', true, scope)).toBe(1);
  expect(marks.mark).toHaveBeenCalledWith(page, {
    check: expect.any(String),
    claims: [{ text: 'It is tall.' }, { text: 'It is old.' }],
  });
  expect(await checks.markClaims('a', false, scope)).toBe(0);
  expect(marks.remove).toHaveBeenCalledWith(page);
  expect(await checks.markClaims('unknown', true, scope)).toBe(0);
});

it('marks nothing for an answer to a question', async () => {
  const { checks, marks, runner } = await setup('written');
  await checks.checkAnswer('a', scope);
  await vi.waitFor(() => expect(runner.current('a')).toBeUndefined());
  expect(await checks.markClaims('a', true, scope)).toBe(0);
  expect(marks.show).not.toHaveBeenCalled();
  expect(marks.mark).not.toHaveBeenCalled();
});
