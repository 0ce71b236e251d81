import type { AssistantMessage, UserMessage } from '../../core/message';
import type { Profile } from '../../core/profile';
import type { ProfileStore } from '../storage/profile-store';
import type { ThreadStore, ThreadStores } from '../storage/thread-store';
import type { WindowScope } from '../storage/window-scope';
import type { AnswerRunner } from './answer-runner';

/** An ended answer with its question and its profile: the thread's profile, or the second opinion's own. */
export interface EndedAnswer {
  answer: AssistantMessage;
  question: UserMessage;
  profile: Profile;
  store: ThreadStore;
}

export interface EndedAnswerDependencies {
  runner: Pick<AnswerRunner, 'current' | 'settled'>;
  threads: ThreadStores;
  profiles: Pick<ProfileStore, 'listProfiles'>;
  /** Settles when what an earlier background left unfinished is in order. */
  ready: Promise<unknown>;
}

/** Makes a function that finds an ended answer; undefined where it is gone, is being written or is being checked. */
export function createEndedAnswers({ runner, threads, profiles, ready }: EndedAnswerDependencies) {
  return async (answerId: string, scope: WindowScope): Promise<EndedAnswer | undefined> => {
    await ready;
    // Verdicts are shown before they are stored: what is asked for then waits, and is not refused.
    await runner.settled(answerId);
    const store = threads.of(scope);
    const [answer, all] = await Promise.all([store.getMessage(answerId), profiles.listProfiles()]);
    if (answer?.role !== 'assistant' || answer.stopReason === undefined) return undefined;
    const [question, thread] = await Promise.all([store.getMessage(answer.parentId), store.getThread(answer.threadId)]);
    const profileId = answer.opinion?.profileId ?? thread?.profileId;
    const profile = all.find(({ id }) => id === profileId) ?? all[0];
    if (question?.role !== 'user' || !profile || runner.current(answerId)) return undefined;
    return { answer, question, profile, store };
  };
}
