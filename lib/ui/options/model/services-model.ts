import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import type {
  BackgroundCalls,
  BackgroundClient,
  OptionsState,
  SignInProgress,
  SignInResult,
} from '../../../core/panel-protocol';
import {
  type ConnectionDraft,
  draftedConnection,
  emptyDraft,
  findSettingErrors,
  isConnectionChanged,
  newRowKey,
  originsOf,
  type ServiceRow,
  type SettingError,
} from './connection-drafts';
import { ModelDownloads } from './model-downloads';
import type { ModelList, ServiceStatus } from './service-status';

type ByKey<Value> = Readonly<Record<string, Value>>;

function without<Value>(record: ByKey<Value>, key: string): ByKey<Value> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => name !== key));
}

/** The services of the options page with their unsaved changes. `ByKey` is by the key of a row. */
export class ServicesModel {
  readonly drafts = signal<ByKey<ConnectionDraft>>({});
  readonly statuses = signal<ByKey<ServiceStatus>>({});
  /** Validation errors after an attempt to save, by row and setting. */
  readonly errors = signal<ByKey<Record<string, SettingError>>>({});
  readonly models = signal<ByKey<ModelList>>({});
  /** Whether the settings of a row are shown. */
  readonly open = signal<ByKey<boolean>>({});
  /** Ids of the providers for which another connection is being added. */
  readonly adding = signal<readonly string[]>([]);
  readonly unsaved: ReadonlySignal<boolean>;

  constructor(
    private readonly client: BackgroundClient,
    private readonly state: ReadonlySignal<OptionsState | null>,
    private readonly reload: () => Promise<void>,
    readonly downloads: ModelDownloads = new ModelDownloads({}, reload),
  ) {
    this.unsaved = computed(() => Object.keys(this.drafts.value).some((key) => this.isChanged(key)));
  }

  draftOf(row: ServiceRow): ConnectionDraft {
    return this.drafts.value[row.key] ?? emptyDraft;
  }

  /** The progress of a row's sign-in, if one is running or failed. */
  signInOf(row: ServiceRow): SignInProgress | undefined {
    return this.state.value?.signIns[row.key];
  }

  /** Whether a row has unsaved changes. */
  isChanged(key: string): boolean {
    const connection = this.state.value?.connections.find(({ id }) => id === key);
    return isConnectionChanged(this.drafts.value[key], connection);
  }

  edit(row: ServiceRow, changes: Partial<ConnectionDraft>): void {
    const draft = this.draftOf(row);
    this.drafts.value = {
      ...this.drafts.value,
      [row.key]: {
        ...draft,
        ...changes,
        settings: { ...draft.settings, ...changes.settings },
        secrets: { ...draft.secrets, ...changes.secrets },
      },
    };
    if (this.errors.value[row.key]) {
      this.errors.value = { ...this.errors.value, [row.key]: findSettingErrors(row, this.draftOf(row)) };
    }
  }

  /** Discards an entered secret; the saved one stays. */
  discardSecret(row: ServiceRow, key: string): void {
    const draft = this.draftOf(row);
    this.drafts.value = { ...this.drafts.value, [row.key]: { ...draft, secrets: without(draft.secrets, key) } };
  }

  discard(row: ServiceRow): void {
    batch(() => {
      this.drafts.value = without(this.drafts.value, row.key);
      this.errors.value = without(this.errors.value, row.key);
      if (!row.connection) this.adding.value = this.adding.value.filter((id) => id !== row.provider.id);
    });
  }

  toggle(row: ServiceRow): void {
    this.open.value = { ...this.open.value, [row.key]: !this.open.value[row.key] };
  }

  addAnother(providerId: string): void {
    batch(() => {
      this.adding.value = [...this.adding.value.filter((id) => id !== providerId), providerId];
      this.open.value = { ...this.open.value, [newRowKey(providerId)]: true };
    });
  }

  /**
   * Saves a row and tests it. Must be called while a click is handled: access is requested before anything is awaited, since
   * browsers accept the request only then.
   * @see https://developer.mozilla.org/en-US/docs/Mozilla/Add-ons/WebExtensions/API/permissions/request
   */
  saveAndTest(row: ServiceRow): Promise<void> {
    return this.#saveThen(row, [], (id) => this.#check(id));
  }

  /** Saves a row and starts a sign-in. Must be called while a click is handled, like {@link saveAndTest}. */
  signIn(row: ServiceRow, method: 'code' | 'tab'): Promise<void> {
    const origins = method === 'tab' ? (row.provider.signIn?.tabOrigins ?? []) : [];
    return this.#saveThen(row, origins, (connectionId) => this.#tryToSignIn('sign-in', { connectionId, method }));
  }

  /** Saves a row and imports a session from a file's text. Must be called while a click is handled, like {@link saveAndTest}. */
  importSignIn(row: ServiceRow, file: string): Promise<void> {
    return this.#saveThen(row, [], (connectionId) => this.#tryToSignIn('import-sign-in', { connectionId, text: file }));
  }

  /** Completes a sign-in with the URL that the sign-in tab was redirected to. */
  async finishSignIn(connectionId: string, address: string): Promise<void> {
    this.#setStatus(connectionId, await this.#tryToSignIn('finish-sign-in', { connectionId, address }));
  }

  async cancelSignIn(connectionId: string): Promise<void> {
    await this.client
      .call('cancel-sign-in', { connectionId })
      .catch(() => this.#setStatus(connectionId, { type: 'gone' }));
    await this.reload();
  }

  async signOut(connectionId: string): Promise<void> {
    const done = await this.client.call('sign-out', { connectionId }).catch(() => 'gone' as const);
    this.#setStatus(connectionId, done === 'gone' ? { type: 'gone' } : undefined);
    await this.reload();
  }

  async #tryToSignIn<Name extends 'sign-in' | 'finish-sign-in' | 'import-sign-in'>(
    name: Name,
    params: BackgroundCalls[Name]['params'],
  ): Promise<ServiceStatus | undefined> {
    const result: SignInResult | null = await this.client.call(name, params).catch(() => null);
    await this.reload();
    if (result === null) return { type: 'gone' };
    return result.ok ? undefined : { type: 'failed', error: result.error };
  }

  #saveThen(
    row: ServiceRow,
    moreOrigins: readonly string[],
    next: (connectionId: string) => Promise<ServiceStatus | undefined>,
  ): Promise<void> {
    const draft = this.draftOf(row);
    const errors = findSettingErrors(row, draft);
    this.errors.value = { ...this.errors.value, [row.key]: errors };
    if (Object.keys(errors).length > 0) return Promise.resolve();
    const origins = [...originsOf(row, draft), ...moreOrigins];
    const access = origins.length > 0 ? this.client.requestAccess(origins) : Promise.resolve(true);
    return this.#saveAfterAccess(row, draft, access, origins, next);
  }

  async #saveAfterAccess(
    row: ServiceRow,
    draft: ConnectionDraft,
    access: Promise<boolean>,
    origins: string[],
    next: (connectionId: string) => Promise<ServiceStatus | undefined>,
  ): Promise<void> {
    this.#setStatus(row.key, { type: 'testing' });
    const granted = await access.catch(() => false);
    const isStored = row.connection !== undefined && !this.isChanged(row.key);
    const id = isStored ? row.key : await this.#save(row, draft);
    if (id === undefined) return;
    const hosts = origins.map((origin) => origin.replace(/^\w+:\/\//, '').replace(/\/\*$/, ''));
    this.#setStatus(id, granted ? { type: 'testing' } : { type: 'denied', hosts });
    if (granted) this.#setStatus(id, await next(id));
  }

  /** @returns the connection's id; undefined where it could not be saved, and the draft stays */
  async #save(row: ServiceRow, draft: ConnectionDraft): Promise<string | undefined> {
    const takenIds = this.state.value?.connections.map(({ id }) => id) ?? [];
    const saved = draftedConnection(row, draft, takenIds);
    const result = await this.client.call('save-connection', saved).catch(() => null);
    if (result?.ok !== true) {
      this.#setStatus(row.key, result ? { type: 'failed', error: result.error } : { type: 'gone' });
      return undefined;
    }
    await this.reload();
    const { id } = saved.connection;
    batch(() => {
      // Changes made while the call was running stay a draft.
      if (this.drafts.value[row.key] === draft) this.discard(row);
      this.open.value = { ...without(this.open.value, row.key), [id]: true };
      this.statuses.value = without(this.statuses.value, row.key);
    });
    return id;
  }

  async #check(connectionId: string): Promise<ServiceStatus> {
    const result = await this.client.call('check-connection', { connectionId }).catch(() => null);
    if (result === null) return { type: 'gone' };
    return result.ok ? { type: 'works' } : { type: 'failed', error: result.error };
  }

  /** Removes one saved secret; the connection stays. */
  async removeSecret(row: ServiceRow, key: string): Promise<void> {
    if (!row.connection) return;
    const { connection } = draftedConnection(row, emptyDraft, []);
    const result = await this.client.call('save-connection', { connection, secrets: { [key]: '' } }).catch(() => null);
    if (result?.ok) this.statuses.value = without(this.statuses.value, row.key);
    else this.#setStatus(row.key, result ? { type: 'failed', error: result.error } : { type: 'gone' });
    await this.reload();
  }

  async remove(row: ServiceRow): Promise<void> {
    const result = await this.client.call('remove-connection', { connectionId: row.key }).catch(() => 'gone' as const);
    if (result === 'gone') this.#setStatus(row.key, { type: 'gone' });
    else this.discard(row);
    await this.reload();
  }

  /** Loads the list of the service's models. */
  async loadModels(connectionId: string): Promise<void> {
    const setList = (list: ModelList) => {
      this.models.value = { ...this.models.value, [connectionId]: list };
    };
    setList({ type: 'loading' });
    const result = await this.client.call('list-models', { connectionId }).catch(() => null);
    if (result === null) setList({ type: 'gone' });
    else setList(result.ok ? { type: 'loaded', models: result.models } : { type: 'failed', error: result.error });
  }

  #setStatus(key: string, status: ServiceStatus | undefined): void {
    const others = without(this.statuses.value, key);
    this.statuses.value = status ? { ...others, [key]: status } : others;
  }
}
