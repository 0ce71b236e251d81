import { expect, it, vi } from 'vitest';
import type { CrossExamine, FindSource } from '../../../../lib/core/answer-request';
import { AppError, errorInfo } from '../../../../lib/core/app-error';
import { newProfile } from '../../../../lib/core/profile';
import { emptyAnswer } from '../../../../lib/core/reduce-answer';
import { createAnswerRunner } from '../../../../lib/extension/answers/answer-runner';
import { createSourceSearches, type SourceSearchDependencies } from '../../../../lib/extension/answers/source-searches';
import { createMemoryThreadStore } from '../../../../lib/extension/storage/memory-thread-store';

const scope = { windowId: 7, isPrivate: false };
const place = { claim: { start: 0, end: 11 } };
const claim = { text: 'It is tall.', ...place.claim };

async function setup(engine: { findSource?: FindSource; crossExamine?: CrossExamine }) {
  const store = createMemoryThreadStore();
  await store.addThread({ id: 't', title: 'T', profileId: 'web', createdAt: 0, updatedAt: 0 }, []);
  const parts = [{ type: 'text' as const, text: 'Is it tall?' }];
  await store.putMessage({ id: 'q', threadId: 't', role: 'user', parts, attachments: [], createdAt: 0 });
  const ended = { text: 'It is tall.', stopReason: 'stop' as const };
  await store.putMessage({ ...emptyAnswer({ id: 'a', threadId: 't', parentId: 'q' }, 0), ...ended });
  const published: string[] = [];
  const runner = createAnswerRunner(
    (_threadId, events) => published.push(...events.map(({ type }) => type)),
    () => 0,
  );
  const services = {
    findObstacle: vi.fn(async () => undefined),
    servicesFor: async () => ({ searches: [] }),
    pageReaderFor: async () => undefined,
  };
  const searches = createSourceSearches({
    engine,
    services,
    runner,
    threads: { disk: store, of: () => store },
    profiles: { listProfiles: async () => [newProfile('web', 'Web')] },
    ready: Promise.resolve(),
    now: () => 0,
  } as unknown as SourceSearchDependencies);
  return { searches, services, runner, published, store };
}

/** A search that waits to be stopped. */
function untilStopped(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
}

it('tells the outcome of a search for a source, and searches whatever the profile does', async () => {
  const { searches, services, published } = await setup({
    async *findSource({ id }) {
      yield { type: 'next-questions', answerId: id, next: { questions: [] } };
      return 'unread';
    },
  });
  expect(await searches.findSource('a', place, scope)).toEqual({ type: 'unread' });
  expect(services.findObstacle).toHaveBeenCalledWith(expect.objectContaining({ webSearch: true }), false);
  expect(published).toEqual(['next-questions']);
});

it('tells that an examination is over', async () => {
  const { searches } = await setup({ async *crossExamine() {} });
  expect(await searches.examine('a', claim, scope)).toEqual({ type: 'over' });
});

it.each(['findSource', 'examine'] as const)('%s: hands on the failure of its search', async (name) => {
  const error = errorInfo('exa', 'overloaded');
  // biome-ignore lint/correctness/useYield: it fails before its first event
  const fail = async function* (): AsyncGenerator<never, never> {
    throw new AppError(error);
  };
  const { searches } = await setup({ findSource: fail, crossExamine: fail });
  const outcome = name === 'examine' ? searches.examine('a', claim, scope) : searches.findSource('a', place, scope);
  expect(await outcome).toEqual({ type: 'blocked', obstacle: { type: 'error', error } });
});

it('is busy while another search about the answer runs, and where the answer is gone', async () => {
  const { searches, runner } = await setup({
    async *crossExamine(_answer, _claim, _services, signal) {
      yield await untilStopped(signal);
    },
  });
  const first = searches.examine('a', claim, scope);
  await vi.waitFor(() => expect(runner.current('a')).toBeDefined());
  expect(await searches.findSource('a', place, scope)).toEqual({ type: 'busy' });
  expect(await searches.examine('unknown', claim, scope)).toEqual({ type: 'busy' });
  runner.stop('a');
  expect(await first).toEqual({ type: 'over' });
});

/** Begins to check an answer that has been checked once, and goes on with a phase that ends when it is told to. */
async function checkAgain({ runner, store, published }: Awaited<ReturnType<typeof setup>>): Promise<() => void> {
  let end = (): void => undefined;
  const ending = new Promise<void>((resolve) => {
    end = resolve;
  });
  const answer = await store.getMessage('a');
  if (answer?.role !== 'assistant') throw new Error('There is no answer.');
  runner.start({ ...answer, check: { total: 1, done: true } }, store, [
    async function* ({ id }) {
      yield { type: 'check-start', answerId: id, total: 1 };
      yield { type: 'check-end', answerId: id };
    },
    // biome-ignore lint/correctness/useYield: it ends without an event
    async function* () {
      await ending;
    },
  ]);
  await vi.waitFor(() => expect(published).toContain('check-end'));
  return end;
}

it('begins once the answer is stored, where it is asked for between the last verdict and that', async () => {
  const given = await setup({ async *crossExamine() {} });
  const end = await checkAgain(given);
  const examined = given.searches.examine('a', claim, scope);
  end();
  expect(await examined).toEqual({ type: 'over' });
});

it('is busy where what follows the checks takes more than five seconds', async () => {
  const given = await setup({ async *crossExamine() {} });
  const end = await checkAgain(given);
  vi.useFakeTimers();
  const examined = given.searches.examine('a', claim, scope);
  await vi.advanceTimersByTimeAsync(5000);
  expect(await examined).toEqual({ type: 'busy' });
  end();
});

it('is busy at once where the answer is stopped meanwhile', async () => {
  const given = await setup({ async *crossExamine() {} });
  const end = await checkAgain(given);
  const examined = given.searches.examine('a', claim, scope);
  await vi.waitFor(() => expect(given.runner.current('a')).toBeDefined());
  given.runner.stop('a');
  expect(await examined).toEqual({ type: 'busy' });
  end();
});
