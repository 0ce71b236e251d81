import { describe, expect, it, vi } from 'vitest';
import type { Ask } from '../../../../lib/core/answer-request';
import { noSiteRules } from '../../../../lib/core/choices/site-rules';
import type { AnswerStreamEvent } from '../../../../lib/core/events';
import type { AssistantMessage, Attachment, Message, Thread, UserMessage } from '../../../../lib/core/message';
import { newProfile, type Profile } from '../../../../lib/core/profile';
import type { AskParams } from '../../../../lib/core/protocol/panel-protocol';
import { emptyAnswer } from '../../../../lib/core/reduce-answer';
import { omit } from '../../../../lib/core/utils/omit';
import type { AnswerChecks } from '../../../../lib/extension/answers/answer-checks';
import { createAnswerRunner } from '../../../../lib/extension/answers/answer-runner';
import type { AnswerServiceFactory } from '../../../../lib/extension/answers/answer-services';
import { createQuestionService } from '../../../../lib/extension/answers/question-service';
import { createThreadRecovery } from '../../../../lib/extension/answers/thread-recovery';
import { createAttachmentStore } from '../../../../lib/extension/storage/attachment-store';
import { createMemoryThreadStore } from '../../../../lib/extension/storage/memory-thread-store';
import { createMutex } from '../../../../lib/extension/storage/mutex';
import type { ProfileStore } from '../../../../lib/extension/storage/profile-store';
import { createWindowThreads } from '../../../../lib/extension/storage/window-threads';

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

const scope = { windowId: 7, isPrivate: true };

/** An engine that suggests no further question. */
async function* nothing(): AsyncGenerator<never> {}

/** The service over an engine that asks no network. */
function setup(ask: Ask, changes: Partial<Profile> = {}) {
  const store = createMemoryThreadStore();
  const profiles: Pick<ProfileStore, 'listProfiles'> = { listProfiles: async () => [{ ...profile, ...changes }] };
  const phasesFor = vi.fn<AnswerChecks['phasesFor']>(() => []);
  const attachments = createAttachmentStore();
  const findObstacle = vi.fn<AnswerServiceFactory['findObstacle']>(async () => undefined);
  const published: AnswerStreamEvent[] = [];
  const kept = {
    runner: createAnswerRunner(
      (_threadId, events) => published.push(...events),
      () => 0,
    ),
    threads: { disk: store, of: () => store },
    windowThreads: createWindowThreads(),
    recovering: createMutex(),
    ready: Promise.resolve(),
    instructionsOf: async () => '',
    now: () => 0,
  };
  const recovery = createThreadRecovery(kept);
  const service = createQuestionService({
    interfaceLanguage: 'en',
    ...kept,
    engine: { ask, validateQuestion: () => undefined, suggestQuestions: nothing },
    services: {
      findObstacle,
      countHostedSearch: async () => undefined,
      servicesFor: async () => ({ searches: [], now: () => 0 }),
    },
    checks: { phasesFor },
    profiles: profiles as ProfileStore,
    attachments,
    pages: { readTabPage: () => Promise.reject(new Error('No page is open.')) },
    sitePolicy: { load: async () => noSiteRules, neverReadSite: () => undefined },
    onAttachmentsSent: () => undefined,
  });
  /** Attaches pages in the panel and sends them with a question. */
  async function send(question: string, attached: Attachment[], changes: Partial<AskParams> = {}) {
    for (const one of attached) await attachments.add(scope, one);
    return service.submit(
      { question, profileId: 'web', attachmentIds: attached.map(({ id }) => id), ...changes },
      { scope },
    );
  }
  return {
    store,
    send,
    resume: (answer: AssistantMessage) => service.resume({ answer }, { scope }),
    takeBack: (...messages: Message[]) => recovery.takeBack({ thread, messages }, scope),
    takeBackFromDisk: (...messages: Message[]) =>
      recovery.takeBack({ thread, messages }, { ...scope, isPrivate: false }),
    attachments,
    phasesFor,
    findObstacle,
    published,
  };
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

const thread: Thread = { id: 't', title: 'T', profileId: 'web', createdAt: 0, updatedAt: 0 };
const asked: UserMessage = {
  id: 'q',
  threadId: 't',
  role: 'user',
  parts: [{ type: 'text', text: 'Q?' }],
  attachments: [],
  createdAt: 0,
};

async function interrupted(store: ReturnType<typeof createMemoryThreadStore>, changes: Partial<AssistantMessage>) {
  await store.addThread(thread, []);
  await store.putMessage(asked);
  const answer = {
    ...emptyAnswer({ id: 'a', threadId: 't', parentId: 'q' }, 0),
    stopReason: 'interrupted' as const,
    ...changes,
  };
  await store.putMessage(answer);
  return answer;
}

it('keeps question and answer together from the first moment', async () => {
  const { send, store, attachments } = setup(says('Yes.'));
  const result = await send(' Q? ', [attachment]);
  if (!result.ok) throw new Error('refused');
  expect((await store.listMessages(result.thread.id)).map(({ role }) => role).sort()).toEqual(['assistant', 'user']);
  expect(result.question.attachments).toEqual([attachment]);
  expect((await attachments.of(scope)).attachments).toEqual([]);
  await vi.waitFor(async () =>
    expect(await store.getMessage(result.answer.id)).toMatchObject({ text: 'Yes.', stopReason: 'stop' }),
  );
});

it('stores that passages were quoted though the profile has a model', async () => {
  const { send, store } = setup(says('Yes.'), { modelRef: { connectionId: 'm', model: 'm-1' } });
  const result = await send('Q?', [], { quotes: true });
  if (!result.ok) throw new Error('The question was refused');
  expect(await store.getMessage(result.question.id)).toMatchObject({ quotes: true });
});

it('passes on that the words of a question are to be taken as typed, and stores it', async () => {
  const ask = vi.fn(says('Yes.'));
  const { send, store } = setup(ask);
  await send('and when?', []);
  const result = await send('and when?', [], { asTyped: true });
  if (!result.ok) throw new Error('The question was refused');
  expect(await store.getMessage(result.question.id)).toMatchObject({ asTyped: true });
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2));
  expect(ask.mock.calls.map(([request]) => request.asTyped)).toEqual([undefined, true]);
});

it.each(['interrupted', 'aborted'] as const)('goes on with an %s answer in its place', async (stopReason) => {
  const { resume, store } = setup(says(' and more.'), { modelRef: { connectionId: 'm', model: 'm-1' } });
  const answer = await interrupted(store, { mode: 'written', text: 'Half', seq: 3, stopReason });
  const result = await resume(answer);
  expect(result).toMatchObject({ ok: true, answer: { id: 'a', text: 'Half' } });
  await vi.waitFor(async () =>
    expect(await store.getMessage('a')).toMatchObject({ text: 'Half and more.', stopReason: 'stop' }),
  );
});

it.each<[string, Partial<AssistantMessage>, Partial<Profile>]>([
  ['quotes', { mode: 'quotes', text: '> One' }, {}],
  ['an answer whose model was taken away', { mode: 'written', text: 'Half' }, {}],
])('asks again beside %s, and loses nothing of what had arrived', async (_name, changes, profileChanges) => {
  const { resume, store } = setup(says('Anew.'), profileChanges);
  const answer = await interrupted(store, changes);
  const result = await resume(answer);
  if (!result.ok) throw new Error('refused');
  expect(result.answer.id).not.toBe('a');
  expect(result.answer.parentId).toBe('q');
  expect(await store.getMessage('a')).toMatchObject(changes);
});

it('goes on from what the panel shows where that is ahead of what was saved', async () => {
  const { resume, store } = setup(says('!'), { modelRef: { connectionId: 'm', model: 'm-1' } });
  const answer = await interrupted(store, { mode: 'written', text: '', seq: -1 });
  const result = await resume({ ...answer, text: 'Seen', seq: 4 });
  expect(result).toMatchObject({ ok: true, answer: { text: 'Seen' } });
});

it('starts once, however often the button is pressed', async () => {
  const ask = vi.fn(says('!'));
  const { resume, store } = setup(ask, { modelRef: { connectionId: 'm', model: 'm-1' } });
  const answer = await interrupted(store, { mode: 'written', text: 'Half' });
  const results = await Promise.all([resume(answer), resume(answer)]);
  expect(results.map(({ ok }) => ok)).toEqual([true, false]);
  await vi.waitFor(async () => expect(await store.getMessage('a')).toMatchObject({ stopReason: 'stop' }));
  expect(ask).toHaveBeenCalledTimes(1);
});

it('keeps several pages of one address for the checks', async () => {
  const { send, phasesFor } = setup(says('Yes.'));
  const selection = { ...attachment, id: 'y', kind: 'selection' as const, markdown: 'Words.' };
  await send('Q?', [attachment, selection]);
  expect(phasesFor.mock.calls[0]?.[0].pages.get(attachment.url)).toHaveLength(2);
});

describe('what a panel returns after a restart of the background', () => {
  const modelRef = { connectionId: 'm', model: 'm-1' };

  it('replaces what was written of an answer, where it is longer, and the answer goes on from there', async () => {
    const { takeBack, resume, store } = setup(says(' and more.'), { modelRef });
    const answer = await interrupted(store, { text: 'Half', seq: 3 });
    const unended = omit(answer, 'stopReason');
    await Promise.all([
      takeBack({ ...unended, text: 'Half an hour', seq: 5 }),
      takeBack({ ...unended, text: 'Half an', seq: 4 }),
    ]);
    expect(await store.getMessage('a')).toMatchObject({ text: 'Half an hour', seq: 5, stopReason: 'interrupted' });
    await resume({ ...answer, text: 'Half an', seq: 4 });
    await vi.waitFor(async () =>
      expect(await store.getMessage('a')).toMatchObject({ text: 'Half an hour and more.', stopReason: 'stop' }),
    );
  });

  it('never replaces an answer that is being written', async () => {
    const { takeBack, resume, store } = setup(says('!'), { modelRef });
    const answer = await interrupted(store, { text: 'Half', seq: 3 });
    await Promise.all([resume(answer), takeBack({ ...answer, text: 'Half an hour', seq: 9 })]);
    await vi.waitFor(async () =>
      expect(await store.getMessage('a')).toMatchObject({ text: 'Half!', stopReason: 'stop' }),
    );
  });

  it('adds verdicts that were not written, also to an answer that ended, and nothing else', async () => {
    const { takeBack, store } = setup(says('!'), { modelRef });
    const citation = { claim: { start: 0, end: 4 }, sourceIds: [1] };
    const written = { text: 'Half', seq: 3, citations: [citation] };
    const answer = { ...(await interrupted(store, written)), stopReason: 'stop' as const };
    await store.putMessage(answer);
    const check = { verdict: 'found' as const };
    const checked = { ...citation, check, checks: [{ ...check, sourceId: 1 }] };
    await takeBack({ ...answer, text: 'Half an hour', citations: [checked] });
    expect(await store.getMessage('a')).toEqual(answer);
    await takeBack({ ...answer, reasoning: 'Another.', citations: [checked] });
    expect(await store.getMessage('a')).toEqual({ ...answer, citations: [checked] });
  });

  it('brings back a private thread that died with the background, and it goes on', async () => {
    const { takeBack, resume, store } = setup(says('!'), { modelRef });
    const answer: AssistantMessage = {
      ...emptyAnswer({ id: 'a', threadId: 't', parentId: 'q' }, 0),
      text: 'Half',
      seq: 3,
    };
    await takeBack(asked, answer);
    expect(await store.listMessages('t')).toMatchObject([{ id: 'q' }, { id: 'a', stopReason: 'interrupted' }]);
    await resume(answer);
    await vi.waitFor(async () =>
      expect(await store.getMessage('a')).toMatchObject({ text: 'Half!', stopReason: 'stop' }),
    );
  });

  it('brings back no thread that is kept on disk: it was deleted', async () => {
    const { store, ...service } = setup(says('!'), { modelRef });
    await service.takeBackFromDisk(asked);
    expect(await store.listThreads()).toEqual([]);
  });

  it('is dropped where it is malformed', async () => {
    const { takeBack, store } = setup(says('!'), { modelRef });
    const answer = await interrupted(store, { text: 'Half', seq: 3 });
    await takeBack({ ...answer, threadId: 'u', text: 'Half an hour', seq: 9 });
    await takeBack(JSON.parse('{"id":"a","role":"assistant"}'));
    expect(await store.listMessages('t')).toEqual([asked, answer]);
  });
});

it('asks an attached page alone: no web, no access for it, and the profile stays as it is', async () => {
  const ask = vi.fn(says('Yes.'));
  const { send, findObstacle } = setup(ask);
  const result = await send('Q?', [attachment]);
  expect(result).toMatchObject({ ok: true, question: { webSearch: false } });
  expect(findObstacle).toHaveBeenCalledWith({ ...profile, webSearch: false }, false, 'Q?');
  await vi.waitFor(() => expect(ask).toHaveBeenCalled());
  expect(ask.mock.calls[0]?.[0].profile).toEqual({ ...profile, webSearch: false });
});

it('answers a question that cannot be stored, and says so', async () => {
  const ask = vi.fn(says('Yes.'));
  const { send, store, published } = setup(ask);
  vi.spyOn(store, 'addThread').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
  expect(await send('Q?', [])).toMatchObject({ ok: true });
  await vi.waitFor(() => expect(ask).toHaveBeenCalled());
  await vi.waitFor(() => expect(published.map(({ type }) => type)).toContain('write-failed'));
  expect(published.flatMap((event) => ('text' in event ? event.text : []))).toEqual(['Yes.']);
});

it('starts the answer during the write of its question, whose request comes first', async () => {
  const order: string[] = [];
  const { send, store } = setup(async function* (request, services, signal) {
    order.push('asked');
    yield* says('Yes.')(request, services, signal);
  });
  let finish = () => {};
  vi.spyOn(store, 'addThread').mockImplementation(() => {
    order.push('write begun');
    return new Promise((resolve) => {
      finish = () => {
        order.push('written');
        resolve();
      };
    });
  });
  await send('Q?', []);
  await vi.waitFor(() => expect(order).toEqual(['write begun', 'asked']));
  finish();
});

it('goes on with the web as the question had it', async () => {
  const ask = vi.fn(says('!'));
  const { resume, store } = setup(ask, { modelRef: { connectionId: 'm', model: 'm-1' } });
  const answer = await interrupted(store, { mode: 'written', text: 'Half' });
  const question = await store.getMessage('q');
  if (question?.role !== 'user') throw new Error('no question');
  await store.putMessage({ ...question, webSearch: false });
  expect(await resume(answer)).toMatchObject({ ok: true });
  await vi.waitFor(() => expect(ask).toHaveBeenCalled());
  expect(ask.mock.calls[0]?.[0].profile.webSearch).toBe(false);
});

describe('two hands at one thread', () => {
  const inThread = { threadId: 't', parentId: 'a' };

  it('refuse a question in a thread that was deleted, and nothing comes back of it', async () => {
    const ask = vi.fn(says('Yes.'));
    const { send, store } = setup(ask);
    await interrupted(store, { stopReason: 'stop' });
    await store.deleteThread('t');
    expect(await send('And then?', [], inThread)).toMatchObject({
      ok: false,
      obstacle: { type: 'error', error: { kind: 'invalid-input', reason: { type: 'thread-gone' } } },
    });
    expect(await store.listThreads()).toEqual([]);
    expect(ask).not.toHaveBeenCalled();
  });

  it('refuse one whose thread is deleted while it is sent', async () => {
    const ask = vi.fn(says('Yes.'));
    const { send, store, attachments, findObstacle } = setup(ask);
    await interrupted(store, { stopReason: 'stop' });
    findObstacle.mockImplementationOnce(async () => {
      await store.deleteThread('t');
      return undefined;
    });
    const result = await send('And then?', [attachment], inThread);
    expect(result).toMatchObject({ ok: false, obstacle: { error: { reason: { type: 'thread-gone' } } } });
    expect(await store.listThreads()).toEqual([]);
    expect(await store.listMessages('t')).toEqual([]);
    expect(ask).not.toHaveBeenCalled();
    // It can be sent again as it was.
    expect((await attachments.of(scope)).attachments).toHaveLength(1);
  });

  it('refuse an answer that is to go on in a thread that is deleted meanwhile', async () => {
    const ask = vi.fn(says('Yes.'));
    const { resume, store, findObstacle } = setup(ask);
    const answer = await interrupted(store, { text: 'Half', mode: 'written' });
    findObstacle.mockImplementationOnce(async () => {
      await store.deleteThread('t');
      return undefined;
    });
    expect(await resume(answer)).toMatchObject({ ok: false, obstacle: { error: { reason: { type: 'thread-gone' } } } });
    expect(await store.getMessage('a')).toBeUndefined();
    expect(ask).not.toHaveBeenCalled();
  });

  it('keep a new name and a pin that are set while a question is sent', async () => {
    const { send, store, findObstacle } = setup(says('Yes.'));
    await interrupted(store, { stopReason: 'stop' });
    findObstacle.mockImplementationOnce(async () => {
      await store.changeThread('t', (before) => ({ ...before, title: 'A new name', pinned: true }));
      return undefined;
    });
    const result = await send('And then?', [], inThread);
    const kept = { title: 'A new name', pinned: true, profileId: 'web' };
    expect(result).toMatchObject({ ok: true, thread: kept });
    expect(await store.getThread('t')).toMatchObject(kept);
    expect(await store.listMessages('t')).toHaveLength(4);
  });

  it('wait for a thread that a panel hands back at the same moment', async () => {
    const { send, store, takeBack } = setup(says('Yes.'));
    const answer: AssistantMessage = {
      ...emptyAnswer({ id: 'a', threadId: 't', parentId: 'q' }, 0),
      stopReason: 'stop',
    };
    const [, result] = await Promise.all([takeBack(asked, answer), send('And then?', [], inThread)]);
    expect(result).toMatchObject({ ok: true, thread: { id: 't' } });
    expect(await store.listMessages('t')).toHaveLength(4);
  });

  it('take back nothing from a panel of an answer that another run has changed meanwhile', async () => {
    const { store, takeBackFromDisk } = setup(says('Yes.'));
    const stored = await interrupted(store, { text: 'Half', seq: 1 });
    const shown: AssistantMessage = { ...stored, text: 'Half and more', seq: 3 };
    await Promise.all([
      takeBackFromDisk(shown),
      store.changeMessage('a', (before) => ({ ...before, text: 'Whole.', seq: 9, stopReason: 'stop' }) as Message),
    ]);
    expect(await store.getMessage('a')).toMatchObject({ text: 'Whole.', seq: 9, stopReason: 'stop' });
  });
});
