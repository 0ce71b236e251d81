import { signal } from '@preact/signals';
import { readBackupHead, readBackupLine, readLines, threadIdentity } from '../../../core/files/backup-file';
import { sendThreads } from '../../../core/files/import-parts';
import type { ImportPart, RestoreChoice, RestorePlan } from '../../../core/protocol/data-calls';
import type { BackgroundClient } from '../../../core/protocol/panel-protocol';

/** The threads of a file. `cut`: its end is missing. */
export interface FileThreads {
  added: number;
  known: number;
  malformed: number;
  isCut: boolean;
}

/** The parts of a file that a person wants. */
export type RestoreSelection = Omit<RestoreChoice, 'passphrase'> & { threads: boolean; passphrase: string };

/** The changes that a file would make, and the wanted ones. */
export interface RestoreOffer {
  file: File;
  settings: Record<string, unknown>;
  plan: RestorePlan;
  threads: FileThreads;
  wish: RestoreSelection;
  failure?: 'wrong-passphrase' | 'locked' | 'failed';
}

export type RestoreState =
  | { type: 'reading' | 'malformed' | 'newer' | 'gone' }
  | { type: 'planned'; offer: RestoreOffer }
  /** `handedOver`: threads of all of them, the last one in part. */
  | { type: 'restoring'; handedOver: number; of: number }
  /** The outcome: `stopped` by the person, `failed` if not all could be stored. Added threads stay. */
  | { type: 'done' | 'stopped' | 'failed'; added: number; malformed: number };

/** The threads of a backup, one after another; without the lines that cannot be read. */
async function* threadsOf(file: File, signal: AbortSignal): AsyncGenerator<unknown> {
  for await (const text of readLines(file, signal)) {
    const line = readBackupLine(text);
    if (line.type === 'thread') yield line.thread;
  }
}

/** The fields of a thread's line that identify it; undefined where it has none. */
function identityOf(line: unknown): string | undefined {
  const { thread } = line as { thread?: { createdAt?: unknown; updatedAt?: unknown; title?: unknown } | null };
  if (typeof thread?.createdAt !== 'number' || typeof thread.updatedAt !== 'number') return undefined;
  if (typeof thread.title !== 'string') return undefined;
  return threadIdentity({ createdAt: thread.createdAt, updatedAt: thread.updatedAt, title: thread.title });
}

/** Restores a backup: says what it would change first, then writes what was chosen of it. */
export class RestoreModel {
  readonly state = signal<RestoreState | null>(null);
  #reading = new AbortController();

  constructor(
    private readonly client: BackgroundClient,
    private readonly reload: () => Promise<void>,
  ) {}

  /** Reads a file of any size in parts, and shows what it would change. */
  async read(file: File): Promise<void> {
    this.#reading.abort();
    this.#reading = new AbortController();
    const { signal: isGone } = this.#reading;
    this.state.value = { type: 'reading' };
    const state = await this.#plan(file, isGone).catch((): RestoreState => ({ type: 'gone' }));
    if (!isGone.aborted) this.state.value = state;
  }

  async #plan(file: File, isGone: AbortSignal): Promise<RestoreState> {
    const lines = readLines(file, isGone);
    const head = readBackupHead((await lines.next()).value ?? '');
    if (!head.ok) return { type: head.reason };
    const { settings } = head;
    const { identities, ...plan } = await this.client.call('plan-restore', { settings });
    const known = new Set(identities);
    const threads: FileThreads = { added: 0, known: 0, malformed: 0, isCut: true };
    for await (const text of lines) {
      const line = readBackupLine(text);
      const identity = line.type === 'thread' ? identityOf(line.thread) : undefined;
      if (line.type === 'end') threads.isCut = false;
      else if (identity === undefined) threads.malformed += 1;
      else if (known.has(identity)) threads.known += 1;
      else threads.added += 1;
    }
    // The line in which a file was cut is no entry of it.
    if (threads.isCut && threads.malformed > 0) threads.malformed -= 1;
    const wish: RestoreSelection = {
      threads: threads.added > 0,
      preferences: plan.preferences.length > 0,
      profiles: plan.profiles.profiles.some(({ change }) => change.type !== 'same'),
      connections: plan.connections.added.length > 0,
      others: plan.others,
      passphrase: '',
    };
    return { type: 'planned', offer: { file, settings, plan, threads, wish } };
  }

  wish(changes: Partial<RestoreSelection>): void {
    const state = this.state.value;
    if (state?.type !== 'planned') return;
    this.state.value = { type: 'planned', offer: { ...state.offer, wish: { ...state.offer.wish, ...changes } } };
  }

  cancel(): void {
    this.#reading.abort();
    this.state.value = null;
  }

  /** Writes what was chosen: the settings first, all or nothing where the passphrase is wrong, then the threads. */
  async apply(): Promise<void> {
    const state = this.state.value;
    if (state?.type !== 'planned') return;
    const { offer } = state;
    const { threads, passphrase, ...parts } = offer.wish;
    const choice: RestoreChoice = { ...parts, ...(passphrase !== '' && { passphrase }) };
    const { settings } = offer;
    const result = await this.client.call('restore-settings', { settings, choice }).catch(() => null);
    if (result?.type !== 'done') {
      this.state.value = { type: 'planned', offer: { ...offer, failure: result?.type ?? 'failed' } };
      return;
    }
    await this.reload();
    this.state.value = threads ? await this.#restoreThreads(offer) : { type: 'done', added: 0, malformed: 0 };
  }

  /** Stops the restore. The threads that were added stay. */
  stop(): void {
    this.#reading.abort();
  }

  async #restoreThreads({ file, threads }: RestoreOffer): Promise<RestoreState> {
    const of = threads.added + threads.known + threads.malformed;
    const show = (handedOver: number): void => {
      this.state.value = { type: 'restoring', handedOver, of };
    };
    show(0);
    const { signal: stopping } = this.#reading;
    const calls = {
      send: (parts: ImportPart[], begins: boolean) => this.client.call('restore-threads', { parts, begins }),
      stop: () => this.client.call('stop-import', {}),
    };
    const { end, added, malformed } = await sendThreads(threadsOf(file, stopping), calls, show, stopping);
    return { type: end, added, malformed };
  }
}
