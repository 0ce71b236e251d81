import { signal } from '@preact/signals';
import type { AssistantMessage } from '../../../core/message';
import type { Profile } from '../../../core/profile';
import type { BackgroundClient } from '../../../core/protocol/panel-protocol';
import { allPages } from '../../../core/url/origins';
import { isChecking } from '../../shared/verdict';
import { withAccess } from '../../shared/with-access';
import type { ThreadModel } from './thread-model';
import { withChecks } from './thread-reducer';

/** The checks of the open thread's answers, as the person starts, allows and stops them. */
export class CheckModel {
  /** Id of the answer for which the person denied the access that its checks need. */
  readonly denied = signal<string | null>(null);

  constructor(
    private readonly client: BackgroundClient,
    private readonly thread: ThreadModel,
  ) {}

  /** Checks the citations of an answer that have no verdict yet. */
  async start(answerId: string): Promise<void> {
    this.denied.value = null;
    try {
      await this.client.call('check-answer', { answerId });
    } catch {
      // The background was terminated: the panel will subscribe again, and the person can start the checks again.
      const { view } = this.thread;
      if (view.value) view.value = withChecks(view.value, [answerId], 'over');
    }
  }

  /** Requests the access that is missing, then checks. Must be called while a click is handled. */
  async allowAndStart({ id: answerId, check }: AssistantMessage): Promise<void> {
    const isGranted = await withAccess(this.client, check?.origins ?? allPages, () => this.start(answerId));
    if (!isGranted) this.denied.value = answerId;
  }

  /**
   * Saves the person's choice whether a profile's own model reviews citations, in every profile of the same service
   * that has no choice yet; with `own`, the citations of this answer are reviewed at once.
   * @param profile the profile that wrote the answer
   * @param profiles all profiles
   */
  async decideModelReview(
    answerId: string,
    profile: Profile,
    profiles: readonly Profile[],
    choice: 'own' | 'off',
  ): Promise<void> {
    const isUndecided = (candidate: Profile) =>
      candidate.judge === undefined && candidate.modelRef?.connectionId === profile.modelRef?.connectionId;
    for (const undecided of profiles.filter(isUndecided))
      await this.client.call('save-profile', { profile: { ...undecided, judge: choice }, base: undecided });
    if (choice === 'own') await this.start(answerId);
  }

  /** Stops the checks of an answer; its verdicts stay. */
  stop(answerId: string): void {
    void this.client.call('stop', { answerId });
  }

  /** Stops all checks that run in the open thread. */
  stopAll(): void {
    const answers = this.thread.view.value?.messages.filter(
      (message): message is AssistantMessage => message.role === 'assistant' && isChecking(message),
    );
    for (const { id } of answers ?? []) this.stop(id);
  }
}
