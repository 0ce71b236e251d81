import { signal } from '@preact/signals';
import type { BackgroundClient } from '../../../core/panel-protocol';

/** What became of the last click; names a text. */
export type PassphraseSaid =
  | 'done_set'
  | 'done_changed'
  | 'done_gone'
  | 'wrong'
  | 'unlock_wrong'
  | 'different'
  | 'short'
  | 'forgotten_done'
  | 'gone';

/** Characters that a passphrase has at least. */
export const shortestPassphrase = 8;

/** How saved keys are protected, and what can be done about it. Holds no passphrase. */
export class PassphraseModel {
  readonly said = signal<PassphraseSaid | null>(null);
  /** A call is under way: deriving a key takes about a second. */
  readonly busy = signal(false);

  constructor(
    private readonly client: BackgroundClient,
    private readonly reload: () => Promise<void>,
  ) {}

  /**
   * Sets or changes the passphrase.
   * @param current absent where none is set
   * @returns whether it was done
   */
  async set(next: string, again: string, current?: string): Promise<boolean> {
    if (next.length < shortestPassphrase) return this.#refuse('short');
    if (next !== again) return this.#refuse('different');
    return this.#did(
      () => this.client.call('set-passphrase', { next, ...(current !== undefined && { current }) }),
      current === undefined ? 'done_set' : 'done_changed',
      'wrong',
    );
  }

  /** Takes the passphrase away. @returns whether it was done */
  takeAway(current: string): Promise<boolean> {
    return this.#did(() => this.client.call('set-passphrase', { current, next: '' }), 'done_gone', 'wrong');
  }

  /** @returns whether the passphrase was right */
  unlock(passphrase: string): Promise<boolean> {
    return this.#did(() => this.client.call('unlock', { passphrase }), null, 'unlock_wrong');
  }

  async forget(): Promise<void> {
    await this.#did(() => this.client.call('forget-secrets', {}).then(() => ({ ok: true })), 'forgotten_done', 'gone');
  }

  #refuse(said: PassphraseSaid): false {
    this.said.value = said;
    return false;
  }

  async #did(
    call: () => Promise<{ ok: boolean }>,
    done: PassphraseSaid | null,
    wrong: PassphraseSaid,
  ): Promise<boolean> {
    this.busy.value = true;
    const result = await call().catch(() => null);
    if (result?.ok) await this.reload();
    this.busy.value = false;
    if (result === null) return this.#refuse('gone');
    if (!result.ok) return this.#refuse(wrong);
    this.said.value = done;
    return true;
  }
}
