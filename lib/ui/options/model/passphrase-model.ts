import { signal } from '@preact/signals';
import type { BackgroundClient } from '../../../core/protocol/panel-protocol';

/** The result of the last action; part of a text's key. */
export type PassphraseOutcome =
  | 'done_set'
  | 'done_changed'
  | 'done_gone'
  | 'wrong'
  | 'unlock_wrong'
  | 'different'
  | 'short'
  | 'forgotten_done'
  | 'gone';

/** Shortest passphrase in UTF-16 units. */
export const minPassphraseLength = 8;

/** The passphrase that protects saved keys: set, change, remove, unlock. Stores no passphrase. */
export class PassphraseModel {
  readonly outcome = signal<PassphraseOutcome | null>(null);
  /** Whether a call is running: deriving a key takes about a second. */
  readonly busy = signal(false);

  constructor(
    private readonly client: BackgroundClient,
    private readonly reload: () => Promise<void>,
  ) {}

  /**
   * Sets or changes the passphrase.
   * @param current the passphrase so far; absent where none is set
   * @returns whether it succeeded
   */
  async set(next: string, again: string, current?: string): Promise<boolean> {
    if (next.length < minPassphraseLength) return this.#fail('short');
    if (next !== again) return this.#fail('different');
    return this.#run(
      () => this.client.call('set-passphrase', { next, ...(current !== undefined && { current }) }),
      current === undefined ? 'done_set' : 'done_changed',
      'wrong',
    );
  }

  /** Removes the passphrase. @returns whether it succeeded */
  remove(current: string): Promise<boolean> {
    return this.#run(() => this.client.call('set-passphrase', { current, next: '' }), 'done_gone', 'wrong');
  }

  /** @returns whether the passphrase was right */
  unlock(passphrase: string): Promise<boolean> {
    return this.#run(() => this.client.call('unlock', { passphrase }), null, 'unlock_wrong');
  }

  /** Deletes all saved keys. */
  async forget(): Promise<void> {
    await this.#run(() => this.client.call('forget-secrets', {}).then(() => ({ ok: true })), 'forgotten_done', 'gone');
  }

  #fail(outcome: PassphraseOutcome): false {
    this.outcome.value = outcome;
    return false;
  }

  async #run(
    call: () => Promise<{ ok: boolean }>,
    success: PassphraseOutcome | null,
    failure: PassphraseOutcome,
  ): Promise<boolean> {
    this.busy.value = true;
    const result = await call().catch(() => null);
    if (result?.ok) await this.reload();
    this.busy.value = false;
    if (result === null) return this.#fail('gone');
    if (!result.ok) return this.#fail(failure);
    this.outcome.value = success;
    return true;
  }
}
