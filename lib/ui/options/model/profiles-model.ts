import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Profile } from '../../../core/profile';
import type { SaveProfileResult } from '../../../core/protocol/data-calls';
import type { OptionsState } from '../../../core/protocol/options-protocol';
import type { BackgroundClient } from '../../../core/protocol/panel-protocol';
import { mergeProfile } from '../../../core/sync/merge-profile';
import {
  blankProfile,
  duplicateProfile,
  findProfileErrors,
  isProfileChanged,
  type ProfileError,
} from './profile-drafts';
import { ProfileImportModel } from './profile-import-model';
import { type SaveError, saveErrorOf } from './save-error';

/** The profiles of the options page with their unsaved changes. */
export class ProfilesModel {
  /** Changed and new profiles, by id. */
  readonly drafts = signal<Readonly<Record<string, Profile>>>({});
  /** The saved profiles with their changes, then the new ones. */
  readonly profiles: ReadonlySignal<Profile[]>;
  readonly shown: ReadonlySignal<Profile | undefined>;
  readonly errors = signal<readonly ProfileError[]>([]);
  readonly unsaved: ReadonlySignal<boolean>;
  /** The result of the last action, shown next to the buttons. */
  readonly outcome = signal<'saved' | SaveError | null>(null);
  /** The profile that could not be saved, since another page has changed the same fields meanwhile. */
  readonly conflict = signal<(Extract<SaveProfileResult, { type: 'conflict' }> & { id: string }) | null>(null);
  readonly imports: ProfileImportModel;
  /** Profiles as each draft began, by id: only what was changed since then is saved. */
  readonly #bases = new Map<string, Profile>();
  readonly #shownId = signal<string | undefined>(undefined);

  constructor(
    private readonly client: BackgroundClient,
    private readonly state: ReadonlySignal<OptionsState | null>,
    private readonly reload: () => Promise<void>,
  ) {
    this.imports = new ProfileImportModel(client, reload);
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
    const saved = this.#saved(profile.id);
    if (saved && !this.drafts.value[profile.id]) this.#bases.set(profile.id, saved);
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
    this.#bases.delete(id);
    batch(() => {
      this.conflict.value = null;
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
    const base = this.#bases.get(profile.id);
    const save = () => this.client.call('save-profile', { profile: saved, ...(base && { base }) });
    const reply = await this.#run(save);
    if (reply === undefined) return false;
    if (reply.result.type === 'conflict') {
      this.conflict.value = { ...reply.result, id: profile.id };
      return false;
    }
    batch(() => {
      this.conflict.value = null;
      this.#shownId.value = profile.id;
      // Changes made while the call was running stay a draft.
      if (this.drafts.value[profile.id] === profile) this.discard(profile.id);
      this.outcome.value = 'saved';
    });
    return true;
  }

  /** Saves a draft over what another page has saved meanwhile. */
  async keepMine(profile: Profile): Promise<void> {
    const conflict = this.conflict.value;
    if (conflict) this.#bases.set(profile.id, conflict.theirs);
    await this.save(profile);
  }

  /** Takes the fields that another page has changed as well; all other changes of the draft stay. */
  takeTheirs(profile: Profile): void {
    const conflict = this.conflict.value;
    if (!conflict) return;
    const base = this.#bases.get(profile.id) ?? conflict.theirs;
    this.#bases.set(profile.id, conflict.theirs);
    this.conflict.value = null;
    this.edit(mergeProfile(base, profile, conflict.theirs).profile);
  }

  /** Index of a saved profile in their order; -1 for one that was never saved. */
  placeOf(id: string): number {
    return this.state.value?.profiles.findIndex((profile) => profile.id === id) ?? -1;
  }

  savedCount(): number {
    return this.state.value?.profiles.length ?? 0;
  }

  /**
   * Moves a saved profile.
   * @param place index that it gets; outside of the list nothing happens
   * @returns whether it was moved
   */
  async move(id: string, place: number): Promise<boolean> {
    if (place < 0 || place >= this.savedCount()) return false;
    const profileIds = (this.state.value?.profiles ?? []).map((profile) => profile.id).filter((other) => other !== id);
    return (
      (await this.#run(() =>
        this.client.call('order-profiles', { profileIds: profileIds.toSpliced(place, 0, id) }),
      )) !== undefined
    );
  }

  /** Saves the profile if it has changes, then makes it the one for new threads. */
  async useForNewThreads(profile: Profile): Promise<void> {
    if (this.isChanged(profile.id) && !(await this.save(profile))) return;
    await this.#run(() => this.client.call('choose-profile', { profileId: profile.id }));
  }

  async remove(id: string): Promise<void> {
    const remove = () => this.client.call('remove-profile', { profileId: id });
    if (this.isSaved(id) && (await this.#run(remove)) === undefined) return;
    this.discard(id);
  }

  /** Runs a call and reads the state again. @returns undefined, with the failure as outcome, where it failed */
  async #run<T>(call: () => Promise<T>): Promise<{ result: T } | undefined> {
    try {
      const result = await call();
      await this.reload();
      return { result };
    } catch (thrown) {
      this.outcome.value = saveErrorOf(thrown);
      return undefined;
    }
  }

  #saved(id: string): Profile | undefined {
    return this.state.value?.profiles.find((profile) => profile.id === id);
  }
}
