import { expect, it, vi } from 'vitest';
import type { Ask } from '../../../../lib/core/answer-request';
import type { AssistantMessage, Attachment } from '../../../../lib/core/message';
import { newProfile, type Profile } from '../../../../lib/core/profile';
import { emptyAnswer } from '../../../../lib/core/reduce-answer';
import { createAnswerRunner } from '../../../../lib/extension/answers/answer-runner';
import { createAskService } from '../../../../lib/extension/answers/ask-service';
import { createMemoryThreadStore } from '../../../../lib/extension/storage/memory-thread-store';
import type { ProfileStore } from '../../../../lib/extension/storage/profile-store';

const profile: Profile = { ...newProfile('web', 'Web'), webSearch: true };
const attachment: Attachment = {
  id: 'x',
  kind: 'page',
  url: 'https://a.example/',
  title: 'A',
  markdown: 'Text.',
  contentLength: 5,
  truncated: false,
};

/** The calls over an engine that says what it is told and never reaches out. */
function setup(ask: Ask, changes: Partial<Profile> = {}) {
  const store = createMemoryThreadStore();
  const profiles: Pick<ProfileStore, 'listProfiles'> = { listProfiles: async () => [{ ...profile, ...changes }] };
  const check = vi.fn(async function* () {});
  const calls = createAskService({
    ask,
    questionFault: () => undefined,
    check,
    services: { obstacleOf: async () => undefined, servicesFor: async () => ({ searches: [], now: () => 0 }) },
    profiles: profiles as ProfileStore,
    sessions: createAnswerRunner(
      () => undefined,
      () => 0,
    ),
    gate: { ensureRulesInstalled: async () => undefined, isConnectionUrl: () => false },
    isPrivate: () => false,
    now: () => 0,
  });
  return { store, calls, check };
}

const says = (text: string): Ask =>
  async function* (request) {
    yield { type: 'text-delta', text, answerId: request.answerId, seq: (request.resume?.seq ?? -1) + 1 };
    yield {
      type: 'answer-end',
      stopReason: 'stop',
      at: 1,
      answerId: request.answerId,
      seq: (request.resume?.seq ?? -1) + 2,
    };
  };

async function interrupted(store: ReturnType<typeof createMemoryThreadStore>, changes: Partial<AssistantMessage>) {
  await store.putThread({ id: 't', title: 'T', profileId: 'web', createdAt: 0, updatedAt: 0 });
  await store.putMessage({
    id: 'q',
    threadId: 't',
    role: 'user',
    parts: [{ type: 'text', text: 'Q?' }],
    attachments: [],
    createdAt: 0,
  });
  const answer = {
    ...emptyAnswer({ id: 'a', threadId: 't', parentId: 'q' }, 0),
    stopReason: 'interrupted' as const,
    ...changes,
  };
  await store.putMessage(answer);
  return answer;
}

it('keeps question and answer together from the first moment', async () => {
  const { calls, store } = setup(says('Yes.'));
  const result = await calls.ask({ question: ' Q? ', profileId: 'web', attachmentIds: [] }, [attachment], store);
  if (!result.ok) throw new Error('refused');
  expect((await store.listMessages(result.thread.id)).map(({ role }) => role).sort()).toEqual(['assistant', 'user']);
  expect(result.question.attachments).toEqual([attachment]);
  await vi.waitFor(async () =>
    expect(await store.getMessage(result.answer.id)).toMatchObject({ text: 'Yes.', stopReason: 'stop' }),
  );
});

it('goes on with a written answer in its place', async () => {
  const { calls, store } = setup(says(' and more.'), { modelRef: { connectionId: 'm', model: 'm-1' } });
  const answer = await interrupted(store, { mode: 'written', text: 'Half', seq: 3 });
  const result = await calls.goOn({ answer }, store);
  expect(result).toMatchObject({ ok: true, answer: { id: 'a', text: 'Half' } });
  await vi.waitFor(async () =>
    expect(await store.getMessage('a')).toMatchObject({ text: 'Half and more.', stopReason: 'stop' }),
  );
});

it.each<[string, Partial<AssistantMessage>, Partial<Profile>]>([
  ['quotes', { mode: 'quotes', text: '> One' }, {}],
  ['an answer whose model was taken away', { mode: 'written', text: 'Half' }, {}],
])('asks again beside %s, and loses nothing of what had arrived', async (_name, changes, profileChanges) => {
  const { calls, store } = setup(says('Anew.'), profileChanges);
  const answer = await interrupted(store, changes);
  const result = await calls.goOn({ answer }, store);
  if (!result.ok) throw new Error('refused');
  expect(result.answer.id).not.toBe('a');
  expect(result.answer.parentId).toBe('q');
  expect(await store.getMessage('a')).toMatchObject(changes);
});

it('goes on from what the panel shows where that is ahead of what was saved', async () => {
  const { calls, store } = setup(says('!'), { modelRef: { connectionId: 'm', model: 'm-1' } });
  const answer = await interrupted(store, { mode: 'written', text: '', seq: -1 });
  const result = await calls.goOn({ answer: { ...answer, text: 'Seen', seq: 4 } }, store);
  expect(result).toMatchObject({ ok: true, answer: { text: 'Seen' } });
});

it('starts once, however often the button is pressed', async () => {
  const ask = vi.fn(says('!'));
  const { calls, store } = setup(ask, { modelRef: { connectionId: 'm', model: 'm-1' } });
  const answer = await interrupted(store, { mode: 'written', text: 'Half' });
  const results = await Promise.all([calls.goOn({ answer }, store), calls.goOn({ answer }, store)]);
  expect(results.map(({ ok }) => ok)).toEqual([true, false]);
  expect(ask).toHaveBeenCalledTimes(1);
});

it('keeps pages of one address beside each other for the checks', async () => {
  const { calls, store, check } = setup(says('Yes.'));
  const selection = { ...attachment, id: 'y', kind: 'selection' as const, markdown: 'Words.' };
  await calls.ask({ question: 'Q?', profileId: 'web', attachmentIds: [] }, [attachment, selection], store);
  await vi.waitFor(() => expect(check).toHaveBeenCalled());
  const [, pages] = check.mock.calls[0] as unknown as [unknown, Map<string, unknown[]>];
  expect(pages.get(attachment.url)).toHaveLength(2);
});
