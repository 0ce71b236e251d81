import { type Signal, signal } from '@preact/signals';
import { type SaveError, saveErrorOf } from './save-error';

/** The choices of one kind, shown and changed: every change is saved at once. */
export class ChoiceList<Value> {
  /** Null until it was read. */
  readonly value: Signal<Value | null> = signal(null);
  /** Why the last change could not be saved; null where it was. */
  readonly saveError: Signal<SaveError | null> = signal(null);

  /**
   * @param read reads what is stored
   * @param write stores it
   */
  constructor(
    private readonly read: () => Promise<Value>,
    private readonly write: (value: Value) => Promise<unknown>,
  ) {}

  async load(): Promise<void> {
    this.value.value = await this.read().catch(() => this.value.peek());
  }

  /** Shows a change, and saves it. */
  async change(value: Value): Promise<void> {
    this.value.value = value;
    this.saveError.value = await this.write(value).then(() => null, saveErrorOf);
  }
}
