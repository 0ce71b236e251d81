import { signal } from '@preact/signals';
import { maxProfileFileBytes, readProfileFile } from '../../../core/files/profile-file';
import type { Profile } from '../../../core/profile';
import type { PlannedProfile, ProfilePlan } from '../../../core/protocol/data-calls';
import type { BackgroundClient } from '../../../core/protocol/panel-protocol';

/** Treatment of a profile of a file. */
export type ImportChoice = 'take' | 'copy' | 'leave';

/** State of an import. `full`: nothing could be written. */
export type ProfileImport =
  | { type: 'planned'; plan: ProfilePlan; choices: readonly ImportChoice[] }
  | { type: 'done'; count: number }
  | { type: 'too-large' | 'malformed' | 'newer' | 'empty' | 'gone' | 'full' };

function firstChoice({ change }: PlannedProfile): ImportChoice {
  return change.type === 'same' ? 'leave' : 'take';
}

/** The import of profiles from a file: what it would change first, then what the person chose of it. */
export class ProfileImportModel {
  readonly state = signal<ProfileImport | null>(null);

  constructor(
    private readonly client: BackgroundClient,
    private readonly reload: () => Promise<void>,
  ) {}

  /** Reads a file and shows what its import would change. */
  async read(file: File): Promise<void> {
    this.state.value = await this.#plan(file);
  }

  async #plan(file: File): Promise<ProfileImport> {
    if (file.size > maxProfileFileBytes) return { type: 'too-large' };
    const read = readProfileFile(await file.text().catch(() => ''));
    if (!read.ok) return { type: read.reason };
    const plan = await this.client.call('plan-profiles', { profiles: read.profiles }).catch(() => null);
    if (plan === null) return { type: 'gone' };
    if (plan.profiles.length === 0) return { type: 'malformed' };
    return { type: 'planned', plan, choices: plan.profiles.map(firstChoice) };
  }

  choose(index: number, choice: ImportChoice): void {
    const state = this.state.value;
    if (state?.type !== 'planned') return;
    this.state.value = { ...state, choices: state.choices.with(index, choice) };
  }

  /**
   * Saves the chosen profiles.
   * @param copyName names a profile that is added in addition to the one with the same id
   */
  async apply(copyName: (name: string) => string): Promise<void> {
    const state = this.state.value;
    if (state?.type !== 'planned') return;
    const profiles = state.plan.profiles.flatMap(({ profile }, index): Profile[] => {
      const choice = state.choices[index];
      if (choice === 'copy') return [{ ...profile, id: crypto.randomUUID(), name: copyName(profile.name) }];
      return choice === 'take' ? [profile] : [];
    });
    const isDone = await this.client.call('import-profiles', { profiles }).then(
      () => true,
      () => false,
    );
    await this.reload();
    this.state.value = isDone ? { type: 'done', count: profiles.length } : { type: 'full' };
  }

  cancel(): void {
    this.state.value = null;
  }
}
