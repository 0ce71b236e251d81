import type { ReadonlySignal } from '@preact/signals';
import type { OptionsState, SignInProgress, SignInResult } from '../../../core/protocol/options-protocol';
import type { BackgroundClient } from '../../../core/protocol/panel-protocol';
import type { ServiceRow } from './connection-drafts';
import type { ServiceStatus } from './service-status';

/** Runs after saving. @returns the new status of the row */
export type AfterSave = (connectionId: string) => Promise<ServiceStatus | undefined>;

/** The part of the list of services that sign-ins need. */
interface ServiceRows {
  /** Must be called while a click is handled: it requests access to the row's hosts and `moreOrigins`. */
  saveThen(row: ServiceRow, moreOrigins: readonly string[], next: AfterSave): Promise<void>;
  setStatus(key: string, status: ServiceStatus | undefined): void;
}

/** The sign-ins of the options page. */
export class SignInModel {
  /** Connections with a sign-in that was started on this page and not completed yet. */
  readonly #started = new Set<string>();

  constructor(
    private readonly client: BackgroundClient,
    private readonly state: ReadonlySignal<OptionsState | null>,
    private readonly reload: () => Promise<void>,
    private readonly rows: ServiceRows,
  ) {}

  /** The progress of a row's sign-in, if one is running or failed. */
  progressOf(row: ServiceRow): SignInProgress | undefined {
    return this.state.value?.signIns[row.key];
  }

  /** The connections whose sign-in was completed since the last call. */
  takeCompleted(): string[] {
    const signedIn = this.state.value?.connections.filter((connection) => connection.signedIn) ?? [];
    return signedIn.map(({ id }) => id).filter((id) => this.#started.delete(id));
  }

  /** Saves a row and starts a sign-in. Must be called while a click is handled. */
  start(row: ServiceRow, method: 'code' | 'tab'): Promise<void> {
    const origins = method === 'tab' ? (row.provider.signIn?.tabOrigins ?? []) : [];
    return this.rows.saveThen(row, origins, (connectionId) =>
      this.#attempt(connectionId, () => this.client.call('sign-in', { connectionId, method })),
    );
  }

  /** Saves a row and imports a session from a file. Must be called while a click is handled. */
  importFile(row: ServiceRow, file: Blob): Promise<void> {
    return this.rows.saveThen(row, [], async (connectionId) => {
      // A file that no longer exists contains no session, which is the message shown.
      const text = await file.text().catch(() => '');
      return this.#attempt(connectionId, () => this.client.call('import-sign-in', { connectionId, text }));
    });
  }

  /** Completes a sign-in with the URL that the sign-in tab was redirected to. */
  async finish(connectionId: string, address: string): Promise<void> {
    this.rows.setStatus(
      connectionId,
      await this.#attempt(connectionId, () => this.client.call('finish-sign-in', { connectionId, address })),
    );
  }

  async cancel(connectionId: string): Promise<void> {
    this.#started.delete(connectionId);
    await this.client
      .call('cancel-sign-in', { connectionId })
      .catch(() => this.rows.setStatus(connectionId, { type: 'gone' }));
    await this.reload();
  }

  async signOut(connectionId: string): Promise<void> {
    const done = await this.client.call('sign-out', { connectionId }).catch(() => 'gone' as const);
    this.rows.setStatus(connectionId, done === 'gone' ? { type: 'gone' } : undefined);
    await this.reload();
  }

  async #attempt(connectionId: string, signIn: () => Promise<SignInResult>): Promise<ServiceStatus | undefined> {
    this.#started.add(connectionId);
    const result = await signIn().catch(() => null);
    await this.reload();
    if (result === null) return { type: 'gone' };
    return result.ok ? undefined : { type: 'failed', error: result.error };
  }
}
