import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Preferences } from '../../../core/choices/preferences';
import type { OptionsState } from '../../../core/protocol/options-protocol';
import type { BackgroundClient } from '../../../core/protocol/panel-protocol';
import { BackupModel } from './backup-model';
import { type ModelDownload, ModelDownloads } from './model-downloads';
import { PassphraseModel } from './passphrase-model';
import { ProfilesModel } from './profiles-model';
import { RestoreModel } from './restore-model';
import { type SaveError, saveErrorOf } from './save-error';
import { ServicesModel } from './services-model';
import { StorageModel } from './storage-model';
import { ToolsModel } from './tools-model';

export const optionsSections = [
  'services',
  'profiles',
  'prompts',
  'general',
  'data',
  'privacy',
  'tools',
  'report',
] as const;
export type OptionsSection = (typeof optionsSections)[number];

/** The section that a URL's fragment names; the first one where it names none. */
export function sectionOf(hash: string): OptionsSection {
  return optionsSections.find((section) => `#${section}` === hash) ?? 'services';
}

/** The state of the options page, and what a person can do with it. */
export class OptionsModel {
  readonly state = signal<OptionsState | null>(null);
  readonly section = signal<OptionsSection>('services');
  /** Why the state could not be read, or a preference not be saved; null where all is well. */
  readonly saveError = signal<SaveError | null>(null);
  readonly services: ServicesModel;
  readonly profiles: ProfilesModel;
  readonly passphrase: PassphraseModel;
  readonly tools: ToolsModel;
  readonly storage: StorageModel;
  readonly backup: BackupModel;
  readonly restore: RestoreModel;
  readonly unsaved: ReadonlySignal<boolean>;

  /** @param downloads functions that download models which run in the browser itself, by provider id */
  constructor(
    readonly client: BackgroundClient,
    downloads: Readonly<Record<string, ModelDownload>> = {},
  ) {
    const reload = () => this.reload();
    this.profiles = new ProfilesModel(client, this.state, reload);
    this.services = new ServicesModel({
      client,
      state: this.state,
      profiles: this.profiles,
      reload,
      downloads: new ModelDownloads(downloads, reload),
    });
    this.passphrase = new PassphraseModel(client, reload);
    this.tools = new ToolsModel(client);
    this.storage = new StorageModel(client, (changes) => this.choose(changes), reload);
    this.backup = new BackupModel(client);
    this.restore = new RestoreModel(client, reload);
    this.unsaved = computed(() => this.services.unsaved.value || this.profiles.unsaved.value);
  }

  /** Listens to the background and reads the state. @returns a function that stops listening */
  start(): () => void {
    const stops = [
      this.client.onEvent((event) => {
        if (event.type === 'options-changed') void this.reload();
      }),
      this.client.onReconnect(() => void this.reload()),
    ];
    void this.reload();
    return () => {
      for (const stop of stops) stop();
    };
  }

  /** Changes preferences, which take effect at once. */
  async choose(changes: Partial<Preferences>): Promise<void> {
    const error = await this.client.call('save-preferences', { changes }).then(() => null, saveErrorOf);
    await this.reload();
    this.saveError.value ??= error;
  }

  /** Reads the state again; drafts are kept. */
  async reload(): Promise<void> {
    const state = await this.client.call('options-state', {}).catch(() => null);
    this.saveError.value = state === null ? 'gone' : null;
    if (!state) return;
    this.state.value = state;
    void this.services.checkSignedIn();
  }
}
