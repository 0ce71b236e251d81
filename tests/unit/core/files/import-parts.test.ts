import { describe, expect, it } from 'vitest';
import { sendThreads } from '../../../../lib/core/files/import-parts';
import type { ImportPart } from '../../../../lib/core/protocol/data-calls';

const nothing = { added: 0, known: 0, malformed: 0 };

/** Sends threads to nobody. @returns what was sent at once, and the progress */
async function sent(threads: unknown[]) {
  const calls: ImportPart[][] = [];
  const progress: number[] = [];
  const send = async (parts: ImportPart[]) => {
    calls.push(parts);
    return nothing;
  };
  const end = await sendThreads(
    threads,
    { send, stop: async () => null },
    (handedOver) => progress.push(handedOver),
    new AbortController().signal,
  );
  return { calls, progress, end };
}

const messagesOf = (parts: readonly ImportPart[]) =>
  parts.flatMap((part) => (part.type === 'messages' ? part.messages : []));

describe('threads that are sent', () => {
  it('go in few parts where they are short', async () => {
    const { calls, progress } = await sent([{ thread: 1, messages: ['a'] }, { thread: 2, messages: [] }, null]);
    expect(calls).toEqual([
      [
        { type: 'thread', thread: 1 },
        { type: 'messages', messages: ['a'] },
        { type: 'end' },
        { type: 'thread', thread: 2 },
        { type: 'messages', messages: [] },
        { type: 'end' },
        { type: 'thread', thread: undefined },
        { type: 'messages', messages: [] },
        { type: 'end' },
      ],
    ]);
    expect(progress).toEqual([3]);
  });

  it('go in many parts where one is long, each message once and in its order', async () => {
    const messages = Array.from({ length: 20_000 }, (_, at) => ({ id: `m${at}`, values: [1, 2, 3] }));
    const { calls, progress } = await sent([{ thread: 1, messages }]);
    expect(calls.length).toBeGreaterThan(5);
    expect(calls.flatMap(messagesOf)).toEqual(messages);
    for (const parts of calls) expect(JSON.stringify(parts).length).toBeLessThan(1_000_000);
    expect(progress).toEqual([...progress].sort((one, other) => one - other));
    expect(progress.at(-1)).toBe(1);
  });

  it('go one message at a time where those are large', async () => {
    const messages = Array.from({ length: 3 }, () => 'x'.repeat(900_000));
    const { calls } = await sent([{ thread: 1, messages }]);
    expect(calls.map((parts) => messagesOf(parts).length)).toEqual([1, 1, 1]);
  });

  it('go without a message of 48 MB, which nothing that Citebar stores can be', async () => {
    const { calls } = await sent([{ thread: 1, messages: ['x'.repeat(48_000_000), 'next'] }]);
    expect(calls.flatMap(messagesOf)).toEqual([null, 'next']);
  });
});
