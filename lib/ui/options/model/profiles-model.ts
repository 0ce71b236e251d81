import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import type { OptionsState } from '../../../core/options-protocol';
import type { BackgroundClient } from '../../../core/panel-protocol';
import type { Profile } from '../../../core/profile';
import {
  blankProfile,
  duplicateProfile,
  findProfileErrors,
  isProfileChanged,
  type ProfileError,
} from './profile-drafts';

/** The profiles of the options page with their unsaved changes. */
export class ProfilesModel {
  /** Changed and new profiles, by id. */
  readonly drafts = signal<Readonly<Record<string, Profile>>>({});
  /** The saved profiles with their changes, then the new ones. */
  readonly profiles: ReadonlySignal<Profile[]>;
  readonly shown: ReadonlySignal<Profile | undefined>;
  readonly errors = signal<readonly ProfileError[]>([]);
  readonly unsaved: ReadonlySignal<boolean>;
  /** The result of the last action, shown beside the buttons. */
  readonly outcome = signal<'saved' | 'gone' | null>(null);
  readonly #shownId = signal<string | undefined>(undefined);

  constructor(
    private readonly client: BackgroundClient,
    private readonly state: ReadonlySignal<OptionsState | null>,
    private readonly reload: () => Promise<void>,
  ) {
    this.profiles = computed(() => {
      const saved = this.state.value?.profiles ?? [];
      const drafts = this.drafts.value;
      const fresh = Object.values(drafts).filter((draft) => saved.every(({ id }) => id !== draft.id));
      return [...saved.map((profile) => drafts[profile.id] ?? profile), ...fresh];
    });
    this.shown = computed(() => {
      const shownId = this.#shownId.value ?? this.state.value?.profileId;
      return this.profiles.value.find(({ id }) => id === shownId) ?? this.profiles.value[0];
    });
    this.unsaved = computed(() => Object.keys(this.drafts.value).some((id) => this.isChanged(id)));
  }

  isChanged(id: string): boolean {
    return isProfileChanged(this.drafts.value[id], this.#saved(id));
  }

  /** Whether a profile exists apart from its draft. */
  isSaved(id: string): boolean {
    return this.#saved(id) !== undefined;
  }

  show(id: string): void {
    batch(() => {
      this.#shownId.value = id;
      this.errors.value = [];
      this.outcome.value = null;
    });
  }

  edit(profile: Profile): void {
    batch(() => {
      this.drafts.value = { ...this.drafts.value, [profile.id]: profile };
      this.outcome.value = null;
      if (this.errors.value.length > 0) this.errors.value = findProfileErrors(profile);
    });
  }

  add(name: string): void {
    const profile = blankProfile(name);
    this.edit(profile);
    this.show(profile.id);
  }

  duplicate(profile: Profile, name: string): void {
    const copy = duplicateProfile(profile, name);
    this.edit(copy);
    this.show(copy.id);
  }

  discard(id: string): void {
    const { [id]: _, ...rest } = this.drafts.value;
    batch(() => {
      this.drafts.value = rest;
      this.errors.value = [];
      this.outcome.value = null;
    });
  }

  /** @returns whether the profile was valid and was saved */
  async save(profile: Profile): Promise<boolean> {
    this.errors.value = findProfileErrors(profile);
    if (this.errors.value.length > 0) return false;
    const saved = { ...profile, name: profile.name.trim() };
    if (!(await this.#run(() => this.client.call('save-profile', { profile: saved })))) return false;
    batch(() => {
      this.#shownId.value = profile.id;
      // Changes made while the call was running stay a draft.
      if (this.drafts.value[profile.id] === profile) this.discard(profile.id);
      this.outcome.value = 'saved';
    });
    return true;
  }

  /** Saves the profile if it has changes, then makes it the one for new threads. */
  async useForNewThreads(profile: Profile): Promise<void> {
    if (this.isChanged(profile.id) && !(await this.save(profile))) return;
    await this.#run(() => this.client.call('choose-profile', { profileId: profile.id }));
  }

  async remove(id: string): Promise<void> {
    if (this.isSaved(id) && !(await this.#run(() => this.client.call('remove-profile', { profileId: id })))) return;
    this.discard(id);
  }

  /** Runs a call and reads the state again. @returns false, with the outcome `gone`, where the background did not reply */
  async #run(call: () => Promise<unknown>): Promise<boolean> {
    try {
      await call();
      await this.reload();
      return true;
    } catch {
      this.outcome.value = 'gone';
      return false;
    }
  }

  #saved(id: string): Profile | undefined {
    return this.state.value?.profiles.find((profile) => profile.id === id);
  }
}
