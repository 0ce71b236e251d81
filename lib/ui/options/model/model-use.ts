import { type ReadonlySignal, signal } from '@preact/signals';
import { isManaged } from '../../../core/policy';
import type { Profile } from '../../../core/profile';
import type { ConnectionSummary, OptionsState } from '../../../core/protocol/options-protocol';
import type { BackgroundClient } from '../../../core/protocol/panel-protocol';
import { type ByKey, withoutKey } from './by-key';
import type { ProfilesModel } from './profiles-model';

/** The part of a profile that decides which model answers, and whether the model searches. */
type AnsweringChoice = Pick<Profile, 'modelRef' | 'search'>;

/** Whether a tested model answers in a profile. */
export type ModelUseOutcome =
  /** It became the model of the profile; `before`: the choice that undoing restores. */
  | { type: 'used'; profileId: string; before: AnsweringChoice }
  /** The profile has another model, which is replaced only if the person agrees. */
  | { type: 'offered'; profileId: string }
  /** The background did not reply. */
  | { type: 'gone' };

/**
 * Texts of the page for a {@link ModelUseOutcome}, by names. `current`: the model that the profile has instead; absent
 * for none.
 */
export type UseView =
  | { type: 'used'; profile: string }
  | { type: 'offered'; profile: string; current: string | undefined }
  | { type: 'gone' };

function choiceOf({ modelRef, search }: Profile): AnsweringChoice {
  return { search, ...(modelRef && { modelRef }) };
}

function withChoice({ modelRef: _old, ...profile }: Profile, choice: AnsweringChoice): Profile {
  return { ...profile, ...choice };
}

interface ModelUseDependencies {
  client: BackgroundClient;
  state: ReadonlySignal<OptionsState | null>;
  profiles: Pick<ProfilesModel, 'drafts' | 'edit'>;
  reload(): Promise<void>;
  /** Whether the last test of a connection failed. */
  isFailing(connectionId: string): boolean;
}

/** Makes a model that works the model of the profile that new threads start with. */
export class ModelUse {
  /** By connection id. */
  readonly uses = signal<ByKey<ModelUseOutcome>>({});

  constructor(private readonly dependencies: ModelUseDependencies) {}

  /** Text of the page about a connection's model; undefined for none. */
  viewOf(connectionId: string): UseView | undefined {
    const use = this.uses.value[connectionId];
    if (use === undefined || use.type === 'gone') return use;
    const profile = this.#profile(use.profileId);
    if (!profile) return undefined;
    const { modelRef } = profile;
    const isUsed = modelRef?.connectionId === connectionId;
    // The profile may have got another model elsewhere since.
    if (use.type === 'used') return isUsed ? { type: 'used', profile: profile.name } : undefined;
    const current = isUsed ? modelRef.model : this.#connection(modelRef?.connectionId)?.label;
    return { type: 'offered', profile: profile.name, current };
  }

  /**
   * Called after a successful test. A connection that was saved is used at once where the profile has no working model,
   * or follows this connection; in all other cases it is offered.
   * @param saved present in the first successful test after the connection was saved; `formerModel` is its model before
   */
  async tested(connectionId: string, saved: { formerModel: string | undefined } | undefined): Promise<void> {
    this.#set(connectionId, undefined);
    const connection = this.#connection(connectionId);
    const profile = this.#profile(this.dependencies.state.value?.profileId);
    if (!connection?.capabilities.chat || !connection.ready || !connection.defaultModel || !profile) return;
    if (isManaged(profile.id)) return;
    const { modelRef } = profile;
    const isOwn = modelRef?.connectionId === connectionId;
    if (isOwn && modelRef.model === connection.defaultModel) return;
    const follows = isOwn && modelRef.model === saved?.formerModel;
    if (saved && (follows || !this.#hasWorkingModel(profile))) await this.#use(connectionId, profile.id);
    else this.#set(connectionId, { type: 'offered', profileId: profile.id });
  }

  /** Makes a connection's model the model of the profile for which it is offered. */
  async accept(connectionId: string): Promise<void> {
    const use = this.uses.value[connectionId];
    if (use?.type === 'offered') await this.#use(connectionId, use.profileId);
  }

  async #use(connectionId: string, profileId: string): Promise<void> {
    const profile = this.#profile(profileId);
    if (!profile) return;
    const before = choiceOf(profile);
    const isDone = await this.#run(connectionId, () =>
      this.dependencies.client.call('set-model', { profileId, connectionId }),
    );
    if (!isDone) return;
    this.#updateDraft(profileId);
    this.#set(connectionId, { type: 'used', profileId, before });
  }

  /** Gives a profile back the model that it had. */
  async undo(connectionId: string): Promise<void> {
    const use = this.uses.value[connectionId];
    const profile = use?.type === 'used' ? this.#profile(use.profileId) : undefined;
    if (use?.type !== 'used' || !profile) return;
    const restored = withChoice(profile, use.before);
    const isDone = await this.#run(connectionId, () =>
      this.dependencies.client.call('save-profile', { profile: restored }),
    );
    if (!isDone) return;
    this.#updateDraft(profile.id);
    this.#set(connectionId, { type: 'offered', profileId: profile.id });
  }

  /** An unsaved draft of the profile would otherwise bring the former model back when it is saved. */
  #updateDraft(profileId: string): void {
    const draft = this.dependencies.profiles.drafts.value[profileId];
    const profile = this.#profile(profileId);
    if (draft && profile) this.dependencies.profiles.edit(withChoice(draft, choiceOf(profile)));
  }

  #hasWorkingModel({ modelRef }: Profile): boolean {
    const connection = this.#connection(modelRef?.connectionId);
    return connection?.ready === true && !this.dependencies.isFailing(connection.id);
  }

  #connection(id: string | undefined): ConnectionSummary | undefined {
    return this.dependencies.state.value?.connections.find((connection) => connection.id === id);
  }

  #profile(id: string | undefined): Profile | undefined {
    return this.dependencies.state.value?.profiles.find((profile) => profile.id === id);
  }

  /** Runs a call and reads the state again. @returns false where the background did not reply */
  async #run(connectionId: string, call: () => Promise<unknown>): Promise<boolean> {
    try {
      await call();
      await this.dependencies.reload();
      return true;
    } catch {
      this.#set(connectionId, { type: 'gone' });
      return false;
    }
  }

  #set(connectionId: string, use: ModelUseOutcome | undefined): void {
    const others = withoutKey(this.uses.value, connectionId);
    this.uses.value = use ? { ...others, [connectionId]: use } : others;
  }
}
