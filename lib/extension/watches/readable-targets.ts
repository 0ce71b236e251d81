import type { Watch } from '../../core/library/watch';
import type { WatchTarget } from '../../core/library/watch-schedule';
import type { Profile } from '../../core/profile';
import type { AnswerServiceFactory } from '../answers/answer-services';
import type { ProfileStore } from '../storage/profile-store';
import { profileOfQuestion } from './ask-question';
import { builtIn } from './check-outcome';

export interface ReadableTargetDependencies {
  services: Pick<AnswerServiceFactory, 'missingPageAccess'>;
  profiles: Pick<ProfileStore, 'listProfiles'>;
}

/**
 * The targets whose pages the extension may read: watched pages with the built-in reader, those of a question with the
 * reader of the profile that asks it, which may need no access to pages.
 */
export async function readableTargets(
  targets: readonly WatchTarget[],
  watches: readonly Watch[],
  { services, profiles }: ReadableTargetDependencies,
): Promise<WatchTarget[]> {
  const byId = new Map(watches.map((watch) => [watch.id, watch]));
  const all = targets.some(({ url }) => url === undefined) ? await profiles.listProfiles() : [];
  const answers = new Map<Profile, Promise<boolean>>();
  const mayRead = (profile: Profile): Promise<boolean> => {
    const answer = answers.get(profile) ?? services.missingPageAccess(profile).then((missing) => missing === undefined);
    answers.set(profile, answer);
    return answer;
  };
  const readable: WatchTarget[] = [];
  for (const target of targets) {
    const question = target.url === undefined ? byId.get(target.watchIds[0] ?? '')?.question : undefined;
    if (await mayRead(question ? profileOfQuestion(question, all) : builtIn)) readable.push(target);
  }
  return readable;
}
