import { expect, it, vi } from 'vitest';
import type { ChatClient } from '../../../../lib/core/answer-request';
import { errorInfo } from '../../../../lib/core/app-error';
import type { ModelEvent } from '../../../../lib/core/events';
import { emptyAnswer, reduceAnswer } from '../../../../lib/core/reduce-answer';
import { answer, chatService, request } from '../support';

const says: ModelEvent[] = [
  { type: 'text-delta', text: 'Yes.' },
  { type: 'finish', stopReason: 'stop' },
];
const asked = request({ profile: { ...request().profile, webSearch: false } });

/** A chat service whose calls wait until the test lets them go. */
function waiting(events: () => ModelEvent[] = () => says) {
  const release = vi.fn();
  const admissions: (() => void)[] = [];
  const chat: ChatClient = {
    ...chatService(events),
    admit(onWait, signal) {
      onWait();
      return new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
        admissions.push(() => resolve(release));
      });
    },
  };
  const admit = async () => {
    await vi.waitFor(() => expect(admissions).toHaveLength(1));
    admissions[0]?.();
  };
  return { chat, release, admit, admissions };
}

it('names the service that the answer waits for, then continues and releases its place', async () => {
  const { chat, release, admit } = waiting();
  const done = answer(asked, { chat });
  await admit();
  const { events, message } = await done;
  const types = events.map(({ type }) => type);
  expect(types).toEqual(['answer-start', 'wait-start', 'wait-end', 'text-delta', 'model-called', 'answer-end']);
  const start = emptyAnswer({ id: 'a', threadId: 't', parentId: 'q' }, 0);
  const activities = events.slice(0, 3).map((_event, index) => {
    return events.slice(0, index + 1).reduce(reduceAnswer, start).activity;
  });
  expect(activities).toEqual([{ type: 'starting' }, { type: 'queued', service: 'Model' }, { type: 'starting' }]);
  expect(message.text).toBe('Yes.');
  expect(release).toHaveBeenCalledTimes(1);
});

it('gives its place back where the call fails', async () => {
  const { chat, release, admit } = waiting(() => [{ type: 'error', error: errorInfo('model', 'bad-key') }]);
  const done = answer(asked, { chat });
  await admit();
  expect((await done).message.stopReason).toBe('error');
  expect(release).toHaveBeenCalledTimes(1);
});

it('stops while it waits', async () => {
  const { chat, release, admissions } = waiting();
  const controller = new AbortController();
  const done = answer(asked, { chat }, controller.signal);
  await vi.waitFor(() => expect(admissions).toHaveLength(1));
  controller.abort();
  expect((await done).message).toMatchObject({ text: '', stopReason: 'aborted' });
  expect(release).not.toHaveBeenCalled();
});
