import { describe, expect, it } from 'vitest';
import { backupEnd, backupHead, backupThread } from '../../../../../lib/core/files/backup-file';
import type { ImportPart } from '../../../../../lib/core/protocol/data-calls';
import type { BackgroundClient } from '../../../../../lib/core/protocol/panel-protocol';
import { RestoreModel, type RestoreState } from '../../../../../lib/ui/options/model/restore-model';

const settings = { preferences: {}, profiles: [], profileId: 'web', connections: [], others: {} };
const plan = {
  preferences: [],
  profiles: { profiles: [], malformed: 0 },
  connections: { added: [], same: 0, kept: [] },
  others: false,
  keys: 0,
  identities: [],
};

function thread(id: string, messages: number) {
  const question = { threadId: id, role: 'user', parts: [], attachments: [], createdAt: 1 };
  return {
    thread: { id, title: id, profileId: 'web', createdAt: 1, updatedAt: 1 },
    messages: Array.from({ length: messages }, (_, at) => ({ ...question, id: `${id}${at}` })),
  } as unknown as Parameters<typeof backupThread>[0];
}

const file = new File(
  [
    backupHead(settings as unknown as Parameters<typeof backupHead>[0], 0),
    backupThread(thread('short', 1)),
    backupThread(thread('long', 9_000)),
    backupEnd(2),
  ],
  'backup.jsonl',
);

/**
 * A model with a plan of the file, and what the background gets.
 * @param restore answers to the parts of threads
 * @param addedInAll what the background counts when it is stopped
 */
async function planned(restore: (parts: ImportPart[], call: number) => Promise<number>, addedInAll?: number) {
  const calls: string[] = [];
  let count = 0;
  const call = async (name: string, params: { parts?: ImportPart[] }): Promise<unknown> => {
    calls.push(name);
    if (name === 'plan-restore') return plan;
    if (name === 'restore-settings') return { type: 'done' };
    if (name === 'stop-import') return addedInAll ? { added: addedInAll, known: 0, malformed: 0 } : null;
    count += 1;
    return { added: await restore(params.parts ?? [], count), known: 0, malformed: 0 };
  };
  const model = new RestoreModel({ call } as unknown as BackgroundClient, async () => undefined);
  await model.read(file);
  const states: RestoreState[] = [];
  model.state.subscribe((state) => void (state && states.push(state)));
  return { model, calls, states };
}

const endsIn = (parts: readonly ImportPart[]) => parts.filter(({ type }) => type === 'end').length;

describe('a restore', () => {
  it('shows how far it is, also within a long thread', async () => {
    const { model, states } = await planned(async (parts) => endsIn(parts));
    await model.apply();
    const shown = states.flatMap((state) => (state.type === 'restoring' ? [state.handedOver] : []));
    expect(shown[0]).toBe(0);
    expect(shown.at(-1)).toBe(2);
    expect(shown.some((handedOver) => handedOver > 1 && handedOver < 2)).toBe(true);
    expect(model.state.value).toEqual({ type: 'done', added: 2, malformed: 0 });
  });

  it('stops at a press, and says how much stays', async () => {
    const { model, calls } = await planned(async (parts, call) => {
      if (call === 2) model.stop();
      if (call > 2) throw new Error('Nothing is sent afterwards.');
      return endsIn(parts);
    });
    await model.apply();
    expect(model.state.value).toEqual({ type: 'stopped', added: 1, malformed: 0 });
    expect(calls.at(-1)).toBe('stop-import');
  });

  it('says how much stays where the rest could not be stored', async () => {
    const { model } = await planned(async (parts, call) => {
      if (call === 2) throw new Error('QuotaExceededError');
      return endsIn(parts);
    });
    await model.apply();
    expect(model.state.value).toEqual({ type: 'failed', added: 1, malformed: 0 });
  });

  it('counts what the background added of the parts that failed', async () => {
    const { model } = await planned(async () => {
      throw new Error('QuotaExceededError');
    }, 3);
    await model.apply();
    expect(model.state.value).toEqual({ type: 'failed', added: 3, malformed: 0 });
  });
});
