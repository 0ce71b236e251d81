import { expect, it, vi } from 'vitest';
import { checkCitations } from '../../../../lib/answer/checks/check-citations';
import { recheckCitations } from '../../../../lib/answer/checks/recheck-citations';
import type { ModelReviewService } from '../../../../lib/core/answer-request';
import type { AnswerStreamEvent } from '../../../../lib/core/events';
import type { AssistantMessage, Message, UserMessage } from '../../../../lib/core/message';
import { newProfile } from '../../../../lib/core/profile';
import type { Page } from '../../../../lib/core/provider';
import { emptyAnswer, reduceAnswer } from '../../../../lib/core/reduce-answer';
import type { CitationCheck } from '../../../../lib/core/source';
import { createAnswerRunner } from '../../../../lib/extension/answers/answer-runner';
import { createLaterChecks, type LaterCheckDependencies } from '../../../../lib/extension/answers/later-checks';
import type { ThreadStore } from '../../../../lib/extension/storage/thread-store';
import { chatService } from '../../answer/support';

const threadId = 't';
const url = 'https://mill.example/';
const text = 'The tide mill on the Skarn was built in 1671 by Josias Penhallow.';
const page: Page = { url, title: 'Mill', markdown: text, contentLength: text.length, truncated: false };
const profile = newProfile('p', 'P');
const scope = { windowId: 1, isPrivate: false };

function answer(id: string, check: NonNullable<AssistantMessage['citations'][number]['check']>): AssistantMessage {
  return {
    ...emptyAnswer({ id, threadId, parentId: `${id}-question` }, 0),
    stopReason: 'stop',
    text,
    sources: [{ id: 1, url, title: '', domain: 'mill.example', status: 'read' }],
    citations: [{ claim: { start: 0, end: text.length }, sourceIds: [1], check, checks: [{ ...check, sourceId: 1 }] }],
  };
}

function question(id: string): UserMessage {
  return { id: `${id}-question`, threadId, role: 'user', parts: [], attachments: [], createdAt: 0 };
}

/** A thread of answers, and what is published while they are checked. */
function setup(
  answers: AssistantMessage[],
  read: ((url: string) => Promise<Page>) | undefined,
  reviewer?: ModelReviewService,
) {
  const messages = new Map<string, Message>(
    answers.flatMap((one) => [
      [one.id, one],
      [`${one.id}-question`, question(one.id)],
    ]),
  );
  const store = {
    isPrivate: false,
    getThread: async () => ({ id: threadId, title: '', profileId: 'p', createdAt: 0, updatedAt: 0 }),
    listMessages: async () => [...messages.values()],
    getMessage: async (id: string) => messages.get(id),
    putMessage: async () => undefined,
    appendEvents: async () => undefined,
  } as unknown as ThreadStore;
  const events: AnswerStreamEvent[] = [];
  const pageReaderFor = vi.fn(async () => read);
  const checks = createLaterChecks({
    engine: { checkCitations, recheckCitations },
    services: { pageReaderFor, modelReviewFor: async () => reviewer } as unknown as LaterCheckDependencies['services'],
    runner: createAnswerRunner(
      (_threadId, batch) => events.push(...batch),
      () => 9,
    ),
    threads: { of: () => store, disk: store } as unknown as LaterCheckDependencies['threads'],
    profiles: { listProfiles: async () => [profile] },
    ready: Promise.resolve(),
    now: () => 9,
  });
  const ended = (id: string) =>
    vi.waitFor(() => expect(events).toContainEqual({ type: 'recheck-end', answerId: id }), 5_000);
  return { checks, events, pageReaderFor, ended };
}

const found = { verdict: 'found', passage: text, retrievedAt: 1 } as const;

it('reads a page that several answers cite once, and past the cache', async () => {
  const read = vi.fn(async () => page);
  const lab = setup([answer('a', found), answer('b', found)], read);
  expect(await lab.checks.checkAgain({ threadId }, scope)).toEqual({ answers: 2 });
  await lab.ended('b');
  expect(read).toHaveBeenCalledTimes(1);
  expect(lab.pageReaderFor).toHaveBeenCalledWith(profile, { isPrivate: false, fresh: true });
  const order = lab.events.map(({ type, answerId }) => `${answerId} ${type}`);
  expect(order.indexOf('a recheck-end')).toBeLessThan(order.indexOf('b recheck-start'));
});

it('checks the answer that is asked for alone', async () => {
  const lab = setup([answer('a', found), answer('b', found)], async () => page);
  expect(await lab.checks.checkAgain({ threadId, answerId: 'b' }, scope)).toEqual({ answers: 1 });
  await lab.ended('b');
  expect(lab.events.every(({ answerId }) => answerId === 'b')).toBe(true);
});

it('compares an answer with pages that could not be opened before', async () => {
  const before = answer('a', { verdict: 'unreachable', retrievedAt: 1 });
  const lab = setup([before], async () => page);
  await lab.checks.checkAgain({ threadId }, scope);
  await vi.waitFor(() => expect(lab.events.at(-1)?.type).toBe('check-end'), 5_000);
  expect(lab.events.reduce(reduceAnswer, before).citations[0]?.check?.verdict).toBe('found');
});

it('reads nothing where nothing was checked, or access is missing', async () => {
  const lab = setup([answer('a', { verdict: 'not-found' })], async () => page);
  expect(await lab.checks.checkAgain({ threadId }, scope)).toEqual({ answers: 0 });
  expect(lab.pageReaderFor).not.toHaveBeenCalled();
  const closed = setup([answer('a', found)], undefined);
  await closed.checks.checkAgain({ threadId }, scope);
  await closed.ended('a');
  expect(closed.events.map(({ type }) => type)).toContain('recheck-blocked');
});

it('checks threads one after the other, tells how far it is, and stops', async () => {
  const stop = new AbortController();
  const done: number[] = [];
  const lab = setup([answer('a', found), answer('b', found)], async () => page);
  const checking = lab.checks.checkThreads(
    [threadId, 'another'],
    (count) => {
      done.push(count);
      stop.abort();
    },
    stop.signal,
  );
  expect(await checking).toEqual({ threads: 1, blocked: 0 });
  expect(done).toEqual([1]);
  // Both answers of the first thread were compared to their end, and none after them.
  expect(lab.events.filter(({ type }) => type === 'recheck-end')).toHaveLength(2);
});

it('counts the threads whose pages it may not open apart from those that it has checked', async () => {
  const lab = setup([answer('a', found)], undefined);
  const done: number[] = [];
  const checking = lab.checks.checkThreads([threadId], (count) => done.push(count), new AbortController().signal);
  expect(await checking).toEqual({ threads: 0, blocked: 1 });
  expect(done).toEqual([1]);
});

it('asks the model about what was found in part, and keeps what became of the passage', async () => {
  const flood = 'It ground the corn of eleven villages until the flood of 1903 tore the sluice away.';
  const said = 'After the flood of 1903 the sluice was left in ruins and the mill fell silent.';
  const markdown = `${text} ${flood} Nobody repaired it.`;
  const partly: CitationCheck = { verdict: 'partial', passage: flood, retrievedAt: 1, missing: ['ruins'] };
  const one = answer('a', partly);
  const citations = one.citations.map((citation) => ({ ...citation, claim: { start: 0, end: said.length } }));
  const before = { ...one, text: said, citations };
  for (const carried of [false, true]) {
    const chat = chatService(() => [
      { type: 'text-delta', text: JSON.stringify([{ item: 1, carried, quote: `${flood} Nobody repaired it.` }]) },
      { type: 'finish', stopReason: 'stop' },
    ]);
    // A model that can call tools is no small one, which would be asked in a shorter form.
    const large = { ...chat, chat: { ...chat.chat, tools: true } };
    const lab = setup([before], async () => ({ ...page, markdown }), { chat: large, isLocal: false });
    await lab.checks.checkAgain({ threadId }, scope);
    await vi.waitFor(() => expect(lab.events.at(-1)?.type).toBe('check-end'), 5_000);
    expect(chat.requests).toHaveLength(1);
    const check = lab.events.reduce(reduceAnswer, before).citations[0]?.check;
    if (carried) expect(check).toMatchObject({ verdict: 'found', judge: { outcome: 'carried' }, retrievedAt: 9 });
    else expect(check).toMatchObject({ ...partly, judge: { outcome: 'not-carried' }, later: { change: 'same' } });
  }
});
