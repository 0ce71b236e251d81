// @vitest-environment jsdom
import '../../messages-setup';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { expect, it } from 'vitest';
import type { ThreadsChecked } from '../../../../../lib/core/protocol/watch-calls';
import { CheckThreads } from '../../../../../lib/ui/library/collections/check-threads';
import { byRole, pageRoot, settle } from '../../drawn-page';
import { FakeOptionsBackground } from '../../options/invented-options';

const root = pageRoot();

/** A background whose check of threads ends when the test says so, and the control drawn with it. */
async function show(threadIds: string[]) {
  const pending: { end(result: ThreadsChecked): void; fail(): void }[] = [];
  const client = new FakeOptionsBackground(undefined, {
    'check-threads': () =>
      new Promise<ThreadsChecked>((resolve, reject) => {
        pending.push({ end: resolve, fail: () => reject(new Error('gone')) });
      }),
    'stop-check-threads': () => null,
  });
  await act(async () => render(<CheckThreads client={client} threadIds={threadIds} />, root));
  const last = () => pending.at(-1) ?? expect.fail('No check runs.');
  return {
    client,
    end: (result: ThreadsChecked) => settle(() => last().end(result)),
    fail: () => settle(() => last().fail()),
  };
}

const button = () => byRole(root, 'button');
const press = () => settle(() => button().click());
const said = () => byRole(root, 'status').textContent;

it('checks all threads, says how far it is, and where the result is', async () => {
  const { client, end } = await show(['a', 'b']);
  expect(button().textContent).toBe('Check all citations again');
  await press();
  expect(client.log).toEqual([{ name: 'check-threads', params: { threadIds: ['a', 'b'] } }]);
  expect(said()).toBe('Threads checked: 0 of 2');
  await act(async () => client.emit({ type: 'threads-check', done: 1, total: 2 }));
  expect(said()).toBe('Threads checked: 1 of 2');
  expect((byRole(root, 'progressbar') as HTMLProgressElement).value).toBe(1);
  await end({ threads: 2, blocked: 0 });
  expect(said()).toBe('Threads checked: 2 of 2. The result is below each answer in the panel.');
  expect(button().textContent).toBe('Check all citations again');
});

it('is stopped with the same button, and says how far it came', async () => {
  const { client, end } = await show(['a', 'b']);
  await press();
  expect(button().textContent).toBe('Stop');
  await press();
  expect(client.names()).toEqual(['check-threads', 'stop-check-threads']);
  await end({ threads: 1, blocked: 0 });
  expect(said()).toContain('1 of 2');
});

it('stops when its collection is closed, and only then', async () => {
  const { client, end } = await show(['a']);
  await press();
  await act(async () => render(null, root));
  expect(client.names()).toEqual(['check-threads', 'stop-check-threads']);
  await end({ threads: 0, blocked: 0 });
  const other = await show(['a']);
  await press();
  await other.end({ threads: 1, blocked: 0 });
  await act(async () => render(null, root));
  expect(other.client.names()).toEqual(['check-threads']);
});

it('does not call a thread checked whose pages it may not open, and asks for access', async () => {
  const { client, end } = await show(['a']);
  await press();
  await end({ threads: 0, blocked: 1 });
  expect(said()).toBe('Citebar may not open the cited pages.');
  expect(button().textContent).toBe('Allow and check');
  client.granted = false;
  await press();
  expect(said()).toBe('The browser did not grant access.');
  client.granted = true;
  await press();
  expect(client.names()).toEqual(['check-threads', 'requestAccess', 'requestAccess', 'check-threads']);
  await end({ threads: 1, blocked: 0 });
  expect(said()).toContain('1 of 1');
});

it('says what to do where the background did not reply', async () => {
  const { fail } = await show(['a']);
  await press();
  await fail();
  expect(said()).toBe('This could not be done. Try again.');
  expect(button().textContent).toBe('Check all citations again');
});
