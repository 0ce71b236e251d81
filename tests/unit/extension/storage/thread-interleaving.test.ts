import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Message, Thread } from '../../../../lib/core/message';
import { emptyAnswer } from '../../../../lib/core/reduce-answer';
import { createDatabase } from '../../../../lib/extension/storage/database';
import { createMemoryThreadStore } from '../../../../lib/extension/storage/memory-thread-store';
import { createThreadStore, type ThreadStore } from '../../../../lib/extension/storage/thread-store';

const thread: Thread = { id: 't', title: 'Title', profileId: 'web', createdAt: 0, updatedAt: 0 };

/** A question with its answer, as one press of Enter writes them. */
function turn(index: number): Message[] {
  const question: Message = {
    id: `q${index}`,
    threadId: 't',
    role: 'user',
    parts: [{ type: 'text', text: `Question ${index}?` }],
    attachments: [],
    createdAt: index,
  };
  return [question, emptyAnswer({ id: `a${index}`, threadId: 't', parentId: `q${index}` }, index)];
}

type Hand =
  | { do: 'rename'; title: string }
  | { do: 'pin' | 'delete' }
  | { do: 'ask' | 'end' | 'go-on' | 'mark'; turn: number };

/** What one hand does at a thread; several do so at the same time. */
function act(store: ThreadStore, hand: Hand): Promise<unknown> {
  switch (hand.do) {
    case 'rename':
      return store.changeThread('t', (before) => ({ ...before, title: hand.title }));
    case 'pin':
      return store.changeThread('t', (before) => ({ ...before, pinned: true }));
    case 'delete':
      return store.deleteThread('t');
    case 'go-on':
      return store.changeThread('t', (before) => ({
        ...before,
        goesOn: { ...before.goesOn, [`a${hand.turn}`]: `o${hand.turn}` },
      }));
    case 'ask':
      return store.addMessages('t', turn(hand.turn), (before) => ({ ...before, updatedAt: 10 + hand.turn }));
    case 'end': {
      const [, answer] = turn(hand.turn);
      return answer ? store.putMessage({ ...answer, stopReason: 'stop', endedAt: 9 } as Message) : Promise.resolve();
    }
    case 'mark':
      return store.changeMessage(`a${hand.turn}`, (message) =>
        message.role === 'assistant' ? { ...message, reasoning: `${message.reasoning}+` } : message,
      );
  }
}

const index = fc.nat({ max: 5 });
const hand: fc.Arbitrary<Hand> = fc.oneof(
  fc.record({ do: fc.constant('rename' as const), title: fc.string({ minLength: 1, maxLength: 8 }) }),
  fc.record({ do: fc.constantFrom('pin' as const) }),
  fc.record({ do: fc.constantFrom('ask' as const, 'go-on' as const, 'mark' as const), turn: index }),
);
const oneDeletes: fc.Arbitrary<Hand> = fc.record({ do: fc.constant('delete' as const) });

/** What several hands leave of a thread: each change is there, whatever came between. */
function expected(hands: readonly Hand[]) {
  const titles = hands.flatMap((one) => (one.do === 'rename' ? [one.title] : []));
  const turnsOf = (kind: Hand['do']) =>
    new Set(hands.flatMap((one) => (one.do === kind && 'turn' in one ? [one.turn] : [])));
  return { titles, isPinned: hands.some((one) => one.do === 'pin'), asked: turnsOf('ask'), goesOn: turnsOf('go-on') };
}

let names = 0;
describe.each<[string, () => ThreadStore]>([
  ['on the disk', () => createThreadStore(createDatabase(`interleaving-${names++}`))],
  ['in memory', createMemoryThreadStore],
])('a thread %s', (_where, storeOf) => {
  it('keeps every change of hands that work at it at the same time', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(hand, { minLength: 2, maxLength: 12 }), async (hands) => {
        const store = storeOf();
        await store.addThread(thread, []);
        await Promise.all(hands.map((one) => act(store, one)));
        const { titles, isPinned, asked, goesOn } = expected(hands);
        const kept = await store.getThread('t');
        expect(kept?.title).toBe(titles.at(-1) ?? thread.title);
        expect(kept?.pinned ?? false).toBe(isPinned);
        expect(Object.keys(kept?.goesOn ?? {}).sort()).toEqual([...goesOn].map((one) => `a${one}`).sort());
        const messages = await store.listMessages('t');
        expect(messages.map(({ id }) => id).sort()).toEqual([...asked].flatMap((one) => [`a${one}`, `q${one}`]).sort());
      }),
      { numRuns: 60 },
    );
  });

  it('that is deleted in between stays deleted, with all of its messages', async () => {
    const withDelete = fc
      .tuple(fc.array(hand, { maxLength: 6 }), oneDeletes, fc.array(hand, { maxLength: 6 }))
      .map(([before, deletes, after]): Hand[] => [...before, deletes, ...after]);
    await fc.assert(
      fc.asyncProperty(withDelete, async (hands) => {
        const store = storeOf();
        await store.addThread(thread, turn(9));
        const deletedAt = hands.findIndex((one) => one.do === 'delete');
        const results = await Promise.all(hands.map((one) => act(store, one)));
        expect(await store.getThread('t')).toBeUndefined();
        expect(await store.listMessages('t')).toEqual([]);
        expect(await store.getMessage('a9')).toBeUndefined();
        // Whoever asked in it is told so.
        for (const [at, one] of hands.entries())
          if (one.do === 'ask') expect(results[at] === undefined).toBe(at > deletedAt);
      }),
      { numRuns: 60 },
    );
  });

  it('counts each writing of a message, so that the search reads it anew', async () => {
    const store = storeOf();
    await store.addThread(thread, []);
    await Promise.all([
      ...[1, 2, 3].map((one) => act(store, { do: 'ask', turn: one })),
      act(store, { do: 'rename', title: 'New' }),
    ]);
    await Promise.all([1, 2, 3].map((one) => act(store, { do: 'end', turn: one })));
    expect(await store.getThread('t')).toMatchObject({ title: 'New', revision: 6 });
  });

  it('has each change of an answer that two hands change', async () => {
    const store = storeOf();
    await store.addThread(thread, turn(1));
    await Promise.all(Array.from({ length: 5 }, () => act(store, { do: 'mark', turn: 1 })));
    expect(await store.getMessage('a1')).toMatchObject({ reasoning: '+++++' });
    await store.changeMessage('nowhere', () => {
      throw new Error('There is nothing to change.');
    });
  });
});
