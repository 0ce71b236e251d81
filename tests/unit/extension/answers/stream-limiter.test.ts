import { expect, it, vi } from 'vitest';
import { createStreamLimiter, type StreamLimiter } from '../../../../lib/extension/answers/stream-limiter';

const local = 'http://127.0.0.1:11434/v1';

/** Lets promises settle. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

/** Starts one stream of an answer; `started` is called with its name. */
function stream(limiter: StreamLimiter, name: string, started: (name: string) => void, address = local) {
  const controller = new AbortController();
  const onWait = vi.fn();
  const admitted = limiter.forAnswer()(address, onWait, controller.signal);
  const end = admitted.then((release) => {
    started(name);
    return release;
  });
  end.catch(() => undefined);
  return { end: async () => (await end)(), abort: () => controller.abort(), onWait, admitted };
}

/** Eight streams to one origin. */
async function eight(address = local) {
  const limiter = createStreamLimiter();
  const started: string[] = [];
  const streams = [...'abcdefgh'].map((name) => stream(limiter, name, (one) => started.push(one), address));
  await settle();
  return { limiter, started, streams, waiting: () => streams.filter(({ onWait }) => onWait.mock.calls.length > 0) };
}

it('lets five stream at once, and the others start in the order of asking as these end', async () => {
  const { started, streams, waiting } = await eight();
  expect(started.join('')).toBe('abcde');
  expect(waiting()).toEqual(streams.slice(5));
  await streams[2]?.end();
  await streams[0]?.end();
  await settle();
  expect(started.join('')).toBe('abcdefg');
  for (const one of streams) await one.end();
  expect(started.join('')).toBe('abcdefgh');
});

it('gives a place on once, however often it is given back', async () => {
  const { started, streams } = await eight();
  await streams[0]?.end();
  await streams[0]?.end();
  streams[0]?.abort();
  await settle();
  expect(started.join('')).toBe('abcdef');
});

it('takes a stream that is aborted while it waits out of the queue', async () => {
  const { started, streams } = await eight();
  streams[5]?.abort();
  await expect(streams[5]?.admitted).rejects.toThrow('abort');
  await streams[0]?.end();
  await settle();
  expect(started.join('')).toBe('abcdeg');
});

it('gives the place of an aborted stream on, though its service does not let go', async () => {
  const { started, streams } = await eight();
  streams[1]?.abort();
  await settle();
  expect(started.join('')).toBe('abcdef');
});

it('lets a further call of an earlier answer go before the first of a later one', async () => {
  const limiter = createStreamLimiter();
  const started: string[] = [];
  const { signal } = new AbortController();
  const first = limiter.forAnswer();
  const releases = await Promise.all([...'abcde'].map(() => limiter.forAnswer()(local, () => undefined, signal)));
  const later = limiter
    .forAnswer()(local, () => undefined, signal)
    .then(() => started.push('later'));
  const earlier = first(local, () => undefined, signal).then(() => started.push('earlier'));
  releases[0]?.();
  await earlier;
  releases[1]?.();
  await later;
  expect(started).toEqual(['earlier', 'later']);
});

it.each(['https://api.example/v1', undefined, 'no address'])('does not limit %s', async (address) => {
  const limiter = createStreamLimiter();
  const onWait = vi.fn();
  const { signal } = new AbortController();
  await Promise.all([...'abcdefgh'].map(() => limiter.forAnswer()(address, onWait, signal)));
  expect(onWait).not.toHaveBeenCalled();
});

it('counts each origin by itself', async () => {
  const { limiter } = await eight();
  const onWait = vi.fn();
  await limiter.forAnswer()('http://127.0.0.1:11435/', onWait, new AbortController().signal);
  expect(onWait).not.toHaveBeenCalled();
});
