import * as v from 'valibot';
import { threadIdentity } from '../../core/files/backup-file';
import type { ThreadView } from '../../core/protocol/panel-protocol';
import type { Connection } from '../../core/provider';
import { isRecord } from '../../core/utils/is-record';
import type { AnswerRunner } from '../answers/answer-runner';
import type { Connections } from '../auth/connections';
import type { Data } from '../data/create-data';
import { preferencesSchema } from '../data/preference-store';
import type { Sync } from '../data/sync';
import { notPermitted, type PolicyStore } from '../storage/policy-store';
import { isSecretsLocked } from '../storage/secrets';
import type { ThreadStores } from '../storage/thread-store';
import type { CallHandlers } from './background-server';
import { listOf } from './list-of';

type DataCall =
  | 'save-preferences'
  | 'sync-state'
  | 'set-sync'
  | 'storage-usage'
  | 'count-old-threads'
  | 'wipe'
  | 'backup-settings'
  | 'backup-threads'
  | 'plan-restore'
  | 'restore-settings';

export interface DataHandlerDependencies {
  data: Data;
  sync: Pick<Sync, 'state' | 'set'>;
  connections: Pick<Connections, 'providers'>;
  threads: ThreadStores;
  policy: Pick<PolicyStore, 'read'>;
  runner: Pick<AnswerRunner, 'stop'>;
  /** Sets the request rules for the current connections. Never rejects. */
  updateRules(): Promise<void>;
  /** Sends connected pages the state that they draw. */
  refresh(): void;
}

/** @throws where a page sends something else than an object */
function objectOf<T extends object>(value: T): T {
  if (!isRecord(value)) throw new Error('The call needs an object.');
  return value;
}

/**
 * The handlers of the calls about what is stored as a whole. They are about the disk: nothing of private windows is on
 * it.
 */
export function createDataHandlers(dependencies: DataHandlerDependencies): Pick<CallHandlers, DataCall> {
  const { data, sync, connections, threads, runner, refresh } = dependencies;
  const { disk } = threads;

  async function keyFields({ providerId }: Connection): Promise<string[]> {
    const provider = (await connections.providers()).find(({ id }) => id === providerId);
    return (provider?.settings ?? []).filter(({ kind }) => kind === 'secret').map(({ key }) => key);
  }
  /** Loaded on use: few people make a backup. */
  const openBackup = () => data.backupOf(keyFields);

  async function assertExport(): Promise<void> {
    if (!(await dependencies.policy.read()).export) throw notPermitted();
  }

  return {
    async 'save-preferences'({ changes }) {
      await data.preferences.update((before) => v.parse(preferencesSchema, { ...before, ...objectOf(changes) }));
      if ('keepDays' in changes) await data.prune(runner.stop);
      refresh();
      return null;
    },
    'sync-state': () => sync.state(),
    'set-sync': ({ isOn, removeCopy }) => sync.set({ isOn: isOn === true, removeCopy: removeCopy === true }),
    'storage-usage': () => data.usage(),
    'count-old-threads': async ({ keepDays }) => ({ count: await data.countOldThreads(Number(keepDays)) }),
    async wipe({ what }) {
      await data.wipe(what, runner.stop);
      await dependencies.updateRules();
      refresh();
      return null;
    },
    async 'backup-settings'({ passphrase }) {
      await assertExport();
      const settings = await (await openBackup()).settings(passphrase);
      if (!settings) return { type: 'locked' };
      return { type: 'settings', settings, threadIds: (await disk.listThreads()).map(({ id }) => id) };
    },
    async 'backup-threads'({ threadIds }) {
      await assertExport();
      const views = listOf(threadIds).map(async (id): Promise<ThreadView[]> => {
        const thread = await disk.getThread(id);
        return thread ? [{ thread, messages: await disk.listMessages(id) }] : [];
      });
      return (await Promise.all(views)).flat();
    },
    async 'plan-restore'({ settings }) {
      const plan = await (await openBackup()).plan(objectOf(settings));
      return { ...plan, identities: (await disk.listThreads()).map(threadIdentity) };
    },
    async 'restore-settings'({ settings, choice }) {
      try {
        const isDone = await (await openBackup()).restore(objectOf(settings), objectOf(choice));
        await dependencies.updateRules();
        refresh();
        return { type: isDone ? 'done' : 'wrong-passphrase' };
      } catch (thrown) {
        if (!isSecretsLocked(thrown)) throw thrown;
        return { type: 'locked' };
      }
    },
  };
}
