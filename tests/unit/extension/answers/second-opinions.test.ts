import * as v from 'valibot';
import { expect, it, vi } from 'vitest';
import type { Ask } from '../../../../lib/core/answer-request';
import { noSiteRules } from '../../../../lib/core/choices/site-rules';
import type { AssistantMessage, Thread, UserMessage } from '../../../../lib/core/message';
import { newProfile } from '../../../../lib/core/profile';
import { emptyAnswer } from '../../../../lib/core/reduce-answer';
import { createAnswerRunner } from '../../../../lib/extension/answers/answer-runner';
import { createAnswerStarter } from '../../../../lib/extension/answers/answer-starter';
import { createSecondOpinions } from '../../../../lib/extension/answers/second-opinions';
import { createMemoryThreadStore } from '../../../../lib/extension/storage/memory-thread-store';
import { messageSchema } from '../../../../lib/extension/storage/messages/message-schema';

const scope = { windowId: 7, isPrivate: true };
const thread: Thread = { id: 't', title: 'T', profileId: 'web', createdAt: 0, updatedAt: 0 };
const earlier: UserMessage = {
  id: 'q0',
  threadId: 't',
  role: 'user',
  parts: [{ type: 'text', text: 'Before?' }],
  attachments: [],
  createdAt: 0,
};
const question: UserMessage = {
  ...earlier,
  id: 'q',
  parentId: 'q0',
  parts: [{ type: 'text', text: 'How tall?' }],
  webSearch: false,
};
const ended: AssistantMessage = {
  ...emptyAnswer({ id: 'a', threadId: 't', parentId: 'q' }, 0),
  stopReason: 'stop',
  text: 'Tall.',
};

async function setup(first: AssistantMessage, obstacle?: 'access') {
  const store = createMemoryThreadStore();
  await store.addThread(thread, []);
  for (const message of [earlier, question, first]) await store.putMessage(message);
  const asked: Parameters<Ask>[0][] = [];
  const phasesFor = vi.fn(() => []);
  const runner = createAnswerRunner(
    () => undefined,
    () => 5,
  );
  const starter = createAnswerStarter({
    interfaceLanguage: 'en',
    sitePolicy: { load: async () => noSiteRules, neverReadSite: () => undefined },
    engine: {
      ask: async function* (request) {
        asked.push(request);
        yield { type: 'text-delta', text: 'Taller.', answerId: request.answerId, seq: 0 };
        yield { type: 'answer-end', stopReason: 'stop', at: 5, answerId: request.answerId, seq: 1 };
      },
      suggestQuestions: async function* () {},
    },
    services: {
      countHostedSearch: async () => undefined,
      findObstacle: async () =>
        obstacle ? { type: 'access', origins: ['https://x.example/*'], scope: 'service' } : undefined,
      servicesFor: async () => ({ searches: [], now: () => 0 }),
    },
    checks: { phasesFor },
    runner,
    profiles: {
      listProfiles: async () => [newProfile('web', 'Web'), { ...newProfile('deep', 'Deep'), webSearch: true }],
    },
  });
  const opinions = createSecondOpinions({
    starter,
    threads: { disk: store, of: () => store },
    ready: Promise.resolve(),
    now: () => 5,
  });
  return { store, opinions, asked, runner, phasesFor };
}

it('asks the same question of another profile, as part of the same thread', async () => {
  const { store, opinions, asked, runner, phasesFor } = await setup(ended);
  const result = await opinions.ask({ answerId: 'a', profileId: 'deep' }, scope);
  const opinion = { of: 'a', profileId: 'deep', profile: 'Deep' };
  expect(result).toMatchObject({ ok: true, thread, question, answer: { parentId: 'q', opinion } });
  const id = result.ok ? result.answer.id : '';
  await vi.waitFor(() => expect(runner.current(id)).toBeUndefined());
  expect(await store.getMessage(id)).toMatchObject({ text: 'Taller.', stopReason: 'stop', opinion });
  // What the question was asked of holds for the second answer, too; the first one is no part of its history.
  expect(asked).toMatchObject([
    { question: 'How tall?', profile: { id: 'deep', webSearch: false }, history: [earlier] },
  ]);
  expect(phasesFor).toHaveBeenCalledWith(expect.objectContaining({ profile: expect.objectContaining({ id: 'deep' }) }));
  expect(await store.getThread('t')).toMatchObject(thread);
});

it('is shown beside the first answer, also if it is asked for from another opinion', async () => {
  const other = { ...ended, opinion: { of: 'first', profileId: 'web', profile: 'Web' } };
  const { opinions } = await setup(other);
  expect(await opinions.ask({ answerId: 'a', profileId: 'deep' }, scope)).toMatchObject({
    ok: true,
    answer: { opinion: { of: 'first' } },
  });
});

it('refuses what cannot be compared, and names the obstacle', async () => {
  const { stopReason: _, ...growing } = ended;
  for (const first of [growing, { ...ended, mode: 'checked' as const }]) {
    const { opinions, asked } = await setup(first);
    const refused = await opinions.ask({ answerId: 'a', profileId: 'deep' }, scope);
    expect(refused).toMatchObject({ ok: false, obstacle: { type: 'error' } });
    expect(asked).toEqual([]);
  }
  const { opinions, store } = await setup(ended, 'access');
  expect(await opinions.ask({ answerId: 'gone', profileId: 'deep' }, scope)).toMatchObject({ ok: false });
  const blocked = await opinions.ask({ answerId: 'a', profileId: 'deep' }, scope);
  expect(blocked).toMatchObject({ ok: false, obstacle: { type: 'access' } });
  expect(await store.listMessages('t')).toHaveLength(3);
});

it('stores that the thread goes on from an opinion on one of its answers, and takes it back', async () => {
  const { opinions, store } = await setup(ended);
  const beside = { ...ended, id: 'o', opinion: { of: 'a', profileId: 'deep', profile: 'Deep' } };
  await store.putMessage(beside);
  await opinions.goOnFrom({ answerId: 'a', opinionId: 'o' }, scope);
  expect(await store.getThread('t')).toMatchObject({ ...thread, goesOn: { a: 'o' } });
  for (const opinionId of ['gone', 'a', 'q']) await opinions.goOnFrom({ answerId: 'a', opinionId }, scope);
  await opinions.goOnFrom({ answerId: 'gone', opinionId: 'o' }, scope);
  expect((await store.getThread('t'))?.goesOn).toEqual({ a: 'o' });
  await opinions.goOnFrom({ answerId: 'a', opinionId: null }, scope);
  expect(await store.getThread('t')).not.toHaveProperty('goesOn');
});

it.each([
  [
    { of: 'a', profileId: 'deep', profile: 'Deep' },
    { of: 'a', profileId: 'deep', profile: 'Deep' },
  ],
  [{ of: 7, profileId: 'deep', profile: 'Deep' }, undefined],
  ['a', undefined],
])('reads a stored link to the first answer: %j', (opinion, expected) => {
  const read = v.parse(messageSchema, { ...ended, opinion });
  expect(read.role === 'assistant' && read.opinion).toEqual(expected);
});
