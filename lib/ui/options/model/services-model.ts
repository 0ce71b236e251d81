import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import type { ModelPrice } from '../../../core/choices/price';
import type { OptionsState } from '../../../core/protocol/options-protocol';
import type { BackgroundClient } from '../../../core/protocol/panel-protocol';
import { hostsOfPatterns } from '../../../core/url/origins';
import { askForAccess } from '../../shared/with-access';
import { type ByKey, withoutKey } from './by-key';
import {
  type ConnectionDraft,
  draftedConnection,
  emptyDraft,
  findSettingErrors,
  isConnectionChanged,
  keySettingOf,
  newRowKey,
  originsOf,
  type ServiceRow,
  type SettingError,
} from './connection-drafts';
import type { ModelDownloads } from './model-downloads';
import { ModelLists } from './model-lists';
import { ModelUse } from './model-use';
import type { ProfilesModel } from './profiles-model';
import { type SaveError, saveErrorOf } from './save-error';
import { asksForKey, type ServiceStatus } from './service-status';
import { type AfterSave, SignInModel } from './sign-in-model';

interface ServicesDependencies {
  client: BackgroundClient;
  state: ReadonlySignal<OptionsState | null>;
  profiles: ProfilesModel;
  reload: () => Promise<void>;
  downloads: ModelDownloads;
}

/** The services of the options page with their unsaved changes. `ByKey` is by the key of a row. */
export class ServicesModel {
  readonly drafts = signal<ByKey<ConnectionDraft>>({});
  readonly statuses = signal<ByKey<ServiceStatus>>({});
  /** Validation errors after an attempt to save, by row and setting. */
  readonly errors = signal<ByKey<Record<string, SettingError>>>({});
  readonly models: ModelLists;
  /** Use of the tested models in profiles. */
  readonly use: ModelUse;
  readonly signIns: SignInModel;
  readonly downloads: ModelDownloads;
  /** Whether the settings of a row are shown. */
  readonly open = signal<ByKey<boolean>>({});
  /** Keys of the rows in which another connection is being added. */
  readonly adding = signal<readonly string[]>([]);
  readonly unsaved: ReadonlySignal<boolean>;
  /** Connections that were saved and have not passed a test since, with the model that they had before. */
  readonly #saved = new Map<string, { formerModel: string | undefined }>();

  private readonly client: BackgroundClient;
  private readonly state: ReadonlySignal<OptionsState | null>;
  private readonly reload: () => Promise<void>;

  constructor({ client, state, profiles, reload, downloads }: ServicesDependencies) {
    this.client = client;
    this.state = state;
    this.reload = reload;
    this.downloads = downloads;
    this.models = new ModelLists(client);
    this.signIns = new SignInModel(client, state, reload, {
      saveThen: (row, origins, next) => this.#saveThen(row, origins, next),
      setStatus: (key, status) => this.#setStatus(key, status),
    });
    this.use = new ModelUse({
      client,
      state,
      profiles,
      reload,
      isFailing: (id) => this.statuses.value[id]?.type === 'failed',
    });
    this.unsaved = computed(() => Object.keys(this.drafts.value).some((key) => this.isChanged(key)));
  }

  /** Prices of models, as the person typed them. */
  get prices(): readonly ModelPrice[] {
    return this.state.value?.preferences.prices ?? [];
  }

  /** @returns why they could not be saved; null where they were */
  async savePrices(prices: ModelPrice[]): Promise<SaveError | null> {
    const error = await this.client.call('save-preferences', { changes: { prices } }).then(() => null, saveErrorOf);
    await this.reload();
    return error;
  }

  draftOf(row: ServiceRow): ConnectionDraft {
    return this.drafts.value[row.key] ?? emptyDraft;
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
    this.drafts.value = { ...this.drafts.value, [row.key]: { ...draft, secrets: withoutKey(draft.secrets, key) } };
  }

  discard(row: ServiceRow): void {
    batch(() => {
      this.drafts.value = withoutKey(this.drafts.value, row.key);
      this.errors.value = withoutKey(this.errors.value, row.key);
      if (!row.connection) this.adding.value = this.adding.value.filter((key) => key !== row.key);
    });
  }

  toggle(row: ServiceRow): void {
    this.open.value = { ...this.open.value, [row.key]: !this.open.value[row.key] };
  }

  /** Opens an empty row for another connection of a row's service. */
  addAnother({ provider, preset }: ServiceRow): void {
    const key = newRowKey(provider.id, preset?.id);
    batch(() => {
      this.adding.value = [...this.adding.value.filter((other) => other !== key), key];
      this.open.value = { ...this.open.value, [key]: true };
    });
  }

  /**
   * Saves a row and tests it. Must be called while a click is handled: access is requested before anything is awaited,
   * since browsers accept the request only then.
   * @see https://developer.mozilla.org/en-US/docs/Mozilla/Add-ons/WebExtensions/API/permissions/request
   */
  saveAndTest(row: ServiceRow): Promise<void> {
    return this.#saveThen(row, [], (id) => this.#check(id));
  }

  /** Tests the connections whose sign-in on this page has been completed: their models can be used from now on. */
  async checkSignedIn(): Promise<void> {
    for (const id of this.signIns.takeCompleted()) {
      this.#saved.set(id, { formerModel: undefined });
      this.#setStatus(id, { type: 'testing' });
      this.#setStatus(id, await this.#check(id));
    }
  }

  async #saveThen(row: ServiceRow, moreOrigins: readonly string[], next: AfterSave): Promise<void> {
    const draft = this.draftOf(row);
    const errors = findSettingErrors(row, draft);
    this.errors.value = { ...this.errors.value, [row.key]: errors };
    if (Object.keys(errors).length > 0) return;
    const origins = [...originsOf(row, draft), ...moreOrigins];
    this.#setStatus(row.key, { type: 'testing' });
    const granted = await askForAccess(this.client, origins);
    const isStored = row.connection !== undefined && !this.isChanged(row.key);
    const id = isStored ? row.key : await this.#save(row, draft);
    if (id === undefined) return;
    if (!isStored && !this.#saved.has(id)) this.#saved.set(id, { formerModel: row.connection?.defaultModel });
    this.#setStatus(id, granted ? { type: 'testing' } : { type: 'denied', hosts: hostsOfPatterns(origins) });
    if (granted) this.#setStatus(id, await next(id));
  }

  /** @returns the connection's id; undefined where it could not be saved, and the draft stays */
  async #save(row: ServiceRow, draft: ConnectionDraft): Promise<string | undefined> {
    const takenIds = this.state.value?.connections.map(({ id }) => id) ?? [];
    const saved = draftedConnection(row, draft, takenIds);
    const result = await this.client.call('save-connection', saved).catch(saveErrorOf);
    if (typeof result === 'string' || !result.ok) {
      if (typeof result !== 'string' && asksForKey(result.error)) this.#setKeyField(row.key, true);
      this.#setStatus(row.key, typeof result === 'string' ? { type: result } : { type: 'failed', error: result.error });
      return undefined;
    }
    await this.reload();
    const { id } = saved.connection;
    batch(() => {
      // Changes made while the call was running stay a draft.
      if (this.drafts.value[row.key] === draft) this.discard(row);
      this.open.value = { ...withoutKey(this.open.value, row.key), [id]: true };
      this.statuses.value = withoutKey(this.statuses.value, row.key);
    });
    return id;
  }

  async #check(connectionId: string): Promise<ServiceStatus> {
    const result = await this.client.call('check-connection', { connectionId }).catch(() => null);
    if (result === null) return { type: 'gone' };
    this.#setKeyField(connectionId, !result.ok && asksForKey(result.error));
    if (!result.ok) return { type: 'failed', error: result.error };
    await this.use.tested(connectionId, this.#saved.get(connectionId));
    this.#saved.delete(connectionId);
    const connection = this.state.value?.connections.find(({ id }) => id === connectionId);
    // All that is missing is the choice of a model.
    if (connection?.capabilities.chat)
      void (connection.defaultModel ? this.models.loadQuietly(connectionId) : this.models.load(connectionId));
    return { type: 'works' };
  }

  /**
   * Shows the field for a saved key as an empty field, so that a refused key can be retyped, or closes it if it is
   * still empty.
   */
  #setKeyField(connectionId: string, isOpen: boolean): void {
    const providerId = this.state.value?.connections.find(({ id }) => id === connectionId)?.providerId;
    const provider = this.state.value?.providers.find(({ id }) => id === providerId);
    const key = provider && keySettingOf(provider)?.key;
    const draft = this.drafts.value[connectionId] ?? emptyDraft;
    if (key === undefined || draft.secrets[key]) return;
    const secrets = isOpen ? { ...draft.secrets, [key]: '' } : withoutKey(draft.secrets, key);
    this.drafts.value = { ...this.drafts.value, [connectionId]: { ...draft, secrets } };
  }

  /** Removes one saved secret; the connection stays. */
  async removeSecret(row: ServiceRow, key: string): Promise<void> {
    if (!row.connection) return;
    const { connection } = draftedConnection(row, emptyDraft, []);
    const result = await this.client.call('save-connection', { connection, secrets: { [key]: '' } }).catch(saveErrorOf);
    if (typeof result === 'string') this.#setStatus(row.key, { type: result });
    else if (result.ok) this.statuses.value = withoutKey(this.statuses.value, row.key);
    else this.#setStatus(row.key, { type: 'failed', error: result.error });
    await this.reload();
  }

  async remove(row: ServiceRow): Promise<void> {
    const error = await this.client.call('remove-connection', { connectionId: row.key }).then(() => null, saveErrorOf);
    if (error) this.#setStatus(row.key, { type: error });
    else this.discard(row);
    await this.reload();
  }

  #setStatus(key: string, status: ServiceStatus | undefined): void {
    const others = withoutKey(this.statuses.value, key);
    this.statuses.value = status ? { ...others, [key]: status } : others;
  }
}
