import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import type { BackgroundClient, OptionsState } from '../../../core/panel-protocol';
import type { Profile } from '../../../core/profile';
import {
  blankProfile,
  duplicateProfile,
  findProfileFaults,
  isProfileChanged,
  type ProfileFault,
} from './profile-drafts';

/** The profiles as they are being edited. Draws nothing. */
export class ProfilesModel {
  /** Changed and new profiles, by id. */
  readonly drafts = signal<Readonly<Record<string, Profile>>>({});
  /** As they stand: the saved ones with their changes, then the new ones. */
  readonly profiles: ReadonlySignal<Profile[]>;
  readonly shown: ReadonlySignal<Profile | undefined>;
  readonly faults = signal<readonly ProfileFault[]>([]);
  readonly unsaved: ReadonlySignal<boolean>;
  /** What became of the last click: said beside the buttons. */
  readonly said = signal<'saved' | 'gone' | null>(null);
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
      const wanted = this.#shownId.value ?? this.state.value?.profileId;
      return this.profiles.value.find(({ id }) => id === wanted) ?? this.profiles.value[0];
    });
    this.unsaved = computed(() => Object.keys(this.drafts.value).some((id) => this.isChanged(id)));
  }

  isChanged(id: string): boolean {
    return isProfileChanged(this.drafts.value[id], this.#saved(id));
  }

  /** Whether it was ever saved. */
  isSaved(id: string): boolean {
    return this.#saved(id) !== undefined;
  }

  show(id: string): void {
    batch(() => {
      this.#shownId.value = id;
      this.faults.value = [];
      this.said.value = null;
    });
  }

  edit(profile: Profile): void {
    batch(() => {
      this.drafts.value = { ...this.drafts.value, [profile.id]: profile };
      this.said.value = null;
      if (this.faults.value.length > 0) this.faults.value = findProfileFaults(profile);
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
      this.faults.value = [];
      this.said.value = null;
    });
  }

  /** @returns whether the profile is saved as it stands */
  async save(profile: Profile): Promise<boolean> {
    this.faults.value = findProfileFaults(profile);
    if (this.faults.value.length > 0) return false;
    const saved = { ...profile, name: profile.name.trim() };
    if (!(await this.#did(() => this.client.call('save-profile', { profile: saved })))) return false;
    batch(() => {
      this.#shownId.value = profile.id;
      // What was typed while it was being saved is still a draft.
      if (this.drafts.value[profile.id] === profile) this.discard(profile.id);
      this.said.value = 'saved';
    });
    return true;
  }

  /** Saves what is not saved, then takes the profile for new threads. */
  async useForNewThreads(profile: Profile): Promise<void> {
    if (this.isChanged(profile.id) && !(await this.save(profile))) return;
    await this.#did(() => this.client.call('choose-profile', { profileId: profile.id }));
  }

  async remove(id: string): Promise<void> {
    if (this.isSaved(id) && !(await this.#did(() => this.client.call('remove-profile', { profileId: id })))) return;
    this.discard(id);
  }

  /** Carries out a call and reads the state again; a background that does not reply is said, and nothing is lost. */
  async #did(call: () => Promise<unknown>): Promise<boolean> {
    try {
      await call();
      await this.reload();
      return true;
    } catch {
      this.said.value = 'gone';
      return false;
    }
  }

  #saved(id: string): Profile | undefined {
    return this.state.value?.profiles.find((profile) => profile.id === id);
  }
}
