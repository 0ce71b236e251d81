import { expect, it, vi } from 'vitest';
import type { BackgroundClient } from '../../../../../lib/core/protocol/panel-protocol';
import { RecheckModel } from '../../../../../lib/ui/panel/model/recheck-model';

const answerId = 'a';
const later = { change: 'same', retrievedAt: 1 } as const;

function modelWith(call: BackgroundClient['call'], isGranted = true) {
  const requestAccess = vi.fn(async () => isGranted);
  return new RecheckModel({ call, requestAccess } as unknown as BackgroundClient);
}

it('counts the results of an answer until they are all there', () => {
  const model = modelWith(vi.fn());
  model.receive({ type: 'recheck-result', answerId, index: 0, sourceId: 1, later });
  expect(model.running.value.size).toBe(0);
  model.receive({ type: 'recheck-start', answerId, total: 2 });
  model.receive({ type: 'recheck-result', answerId, index: 0, sourceId: 1, later });
  expect(model.running.value.get(answerId)).toEqual({ done: 1, total: 2 });
  model.receive({ type: 'recheck-end', answerId });
  expect(model.running.value.size).toBe(0);
});

it('forgets what ran in a background that is gone', () => {
  const model = modelWith(vi.fn());
  model.receive({ type: 'recheck-start', answerId, total: 2 });
  model.receive({ type: 'recheck-blocked', answerId });
  model.reset();
  expect([model.running.value.size, model.blocked.value.size]).toEqual([0, 0]);
});

it('starts again when access is given, and not without', async () => {
  const call = vi.fn(async () => ({ answers: 1 }));
  const params = { threadId: 't', answerId };
  const model = modelWith(call as unknown as BackgroundClient['call']);
  model.receive({ type: 'recheck-blocked', answerId });
  await model.allowAndStart(params);
  expect(call).toHaveBeenCalledExactlyOnceWith('check-again', params);
  expect(model.outcome.value).toBeNull();
  // What the button offers is said until its comparison begins.
  expect(model.blocked.value.size).toBe(1);
  model.receive({ type: 'recheck-start', answerId, total: 1 });
  expect(model.blocked.value.size).toBe(0);
  const denied = vi.fn();
  const other = modelWith(denied as unknown as BackgroundClient['call'], false);
  await other.allowAndStart(params);
  expect(denied).not.toHaveBeenCalled();
  expect(other.outcome.value).toEqual({ type: 'denied', request: params });
});

it('says why nothing began, until something has changed', async () => {
  const request = { threadId: 't' };
  const call = vi.fn(async () => ({ answers: 0 }));
  const model = modelWith(call as unknown as BackgroundClient['call']);
  await model.start(request);
  expect(model.outcome.value).toEqual({ type: 'busy', request });
  model.receive({ type: 'check-end', answerId });
  expect(model.outcome.value).toBeNull();
  call.mockRejectedValueOnce(new Error('gone'));
  await model.start(request);
  model.reset();
  expect(model.outcome.value).toEqual({ type: 'gone', request });
  call.mockResolvedValueOnce({ answers: 1 });
  await model.start(request);
  expect(model.outcome.value).toBeNull();
});
