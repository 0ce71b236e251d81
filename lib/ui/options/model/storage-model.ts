import { signal } from '@preact/signals';
import type { Preferences } from '../../../core/choices/preferences';
import type { StorageUsage, WipeableData } from '../../../core/protocol/data-calls';
import type { BackgroundClient } from '../../../core/protocol/panel-protocol';

type KeepDays = Preferences['keepDays'];

/** Stored data in numbers, how long threads are kept, and the deletion of each part. */
export class StorageModel {
  /** null until it is read: that may take some seconds where there are many threads. */
  readonly usage = signal<StorageUsage | null>(null);
  /** A choice of days that would delete threads at once, and is not confirmed yet. */
  readonly pending = signal<{ keepDays: KeepDays; count: number } | null>(null);
  readonly outcome = signal<'wiped' | 'failed' | null>(null);

  constructor(
    private readonly client: BackgroundClient,
    private readonly choose: (changes: Partial<Preferences>) => Promise<void>,
    private readonly reload: () => Promise<void>,
  ) {}

  async read(): Promise<void> {
    this.usage.value = await this.client.call('storage-usage', {}).catch(() => this.usage.value);
  }

  /** Chooses for how long threads are kept; asks first where that deletes some now. */
  async keep(keepDays: KeepDays): Promise<void> {
    this.pending.value = null;
    if (keepDays !== 0) {
      const found = await this.client.call('count-old-threads', { keepDays }).catch(() => null);
      if (found === null) {
        this.outcome.value = 'failed';
        return;
      }
      if (found.count > 0) {
        this.pending.value = { keepDays, count: found.count };
        return;
      }
    }
    await this.choose({ keepDays });
  }

  /** Makes the choice that was asked about. */
  async confirmKeep(): Promise<void> {
    const pending = this.pending.value;
    this.pending.value = null;
    if (!pending) return;
    await this.choose({ keepDays: pending.keepDays });
    await this.read();
  }

  cancelKeep(): void {
    this.pending.value = null;
  }

  async wipe(what: WipeableData): Promise<void> {
    this.outcome.value = null;
    const isDone = await this.client.call('wipe', { what }).then(
      () => true,
      () => false,
    );
    this.outcome.value = isDone ? 'wiped' : 'failed';
    await Promise.all([this.reload(), this.read()]);
  }
}
