import { signal } from '@preact/signals';
import { backupEnd, backupHead, backupThread } from '../../../core/files/backup-file';
import type { BackgroundClient } from '../../../core/protocol/panel-protocol';
import { saveBlob } from '../../shared/save-file';
import { minPassphraseLength } from './passphrase-model';

/** State of a backup. `short`, `different`: the passphrase; `locked`: the saved keys have to be unlocked first. */
export type BackupState =
  | { type: 'idle' | 'short' | 'different' | 'locked' | 'gone' }
  | { type: 'saving'; done: number; threads: number }
  | { type: 'saved'; threads: number };

/** Threads in one message: browsers limit a message to 64 MiB, and a thread may have several MB. */
const batch = 4;

/** Saves everything as one file. */
export class BackupModel {
  readonly state = signal<BackupState>({ type: 'idle' });

  constructor(private readonly client: BackgroundClient) {}

  /** @param passphrase for the keys; absent: the file holds none */
  async save(fileName: string, passphrase?: { first: string; again: string }): Promise<void> {
    if (passphrase && passphrase.first.length < minPassphraseLength) this.state.value = { type: 'short' };
    else if (passphrase && passphrase.first !== passphrase.again) this.state.value = { type: 'different' };
    else
      await this.#save(fileName, passphrase?.first).catch(() => {
        this.state.value = { type: 'gone' };
      });
  }

  async #save(fileName: string, passphrase: string | undefined): Promise<void> {
    this.state.value = { type: 'saving', done: 0, threads: 0 };
    const reply = await this.client.call('backup-settings', passphrase === undefined ? {} : { passphrase });
    if (reply.type === 'locked') {
      this.state.value = { type: 'locked' };
      return;
    }
    const parts = [backupHead(reply.settings, Date.now())];
    const { threadIds } = reply;
    let threads = 0;
    for (let done = 0; done < threadIds.length; done += batch) {
      this.state.value = { type: 'saving', done, threads: threadIds.length };
      const views = await this.client.call('backup-threads', { threadIds: threadIds.slice(done, done + batch) });
      parts.push(...views.map(backupThread));
      threads += views.length;
    }
    parts.push(backupEnd(threads));
    saveBlob(fileName, new Blob(parts, { type: 'application/jsonl' }));
    this.state.value = { type: 'saved', threads };
  }
}
