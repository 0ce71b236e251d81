import type { ChatClient, ModelReviewService } from '../../core/answer-request';
import type { AssistantMessage } from '../../core/message';
import type { Profile } from '../../core/profile';
import type { ConnectionSummary } from '../../core/protocol/options-protocol';

/** The chat model of a profile; undefined where it has none. */
export type ChatOf = (profile: Profile) => Promise<ChatClient | undefined>;

/** The models that can be asked. */
interface ReviewModelCandidates {
  chatOf: ChatOf;
  connections: () => Promise<ConnectionSummary[]>;
  profiles: () => Promise<Profile[]>;
}

function wrote({ model: written }: Pick<AssistantMessage, 'model'>, { providerId, label, model }: ChatClient): boolean {
  return written?.providerId === providerId && written.label === label && written.model === model;
}

/** The model that the browser has on this computer; undefined where none is ready. */
async function builtInChat(profile: Profile, chatOf: ChatOf, connections: readonly ConnectionSummary[]) {
  const found = connections.find(({ builtIn, ready, capabilities }) => builtIn && ready && capabilities.chat);
  if (!found) return undefined;
  return chatOf({ ...profile, modelRef: { connectionId: found.id, model: found.defaultModel ?? '' } });
}

/** Whether a model runs on this computer, so that nothing is sent away and nothing is billed. */
function runsHere({ model }: Pick<ChatClient, 'model'>, connection: ConnectionSummary | undefined): boolean {
  if (connection?.builtIn) return true;
  const { exceptEnding } = connection?.ownModels ?? {};
  return connection?.ownModels !== undefined && !(exceptEnding && model.endsWith(exceptEnding));
}

/**
 * The model that reviews an answer's citations by the profile's choice: the answer's own, or one that the person chose.
 * Where the person checks the citations of a page, its sentences have not been sent anywhere, so only a model on this
 * computer gets them. If the profile has no choice, the answer's own model is used if it runs on this computer, and
 * offered otherwise.
 * @param answer as it has ended
 * @returns undefined if no model is used
 */
export async function chooseReviewModel(
  profile: Profile,
  answer: Pick<AssistantMessage, 'mode' | 'model'>,
  { chatOf, connections, profiles }: ReviewModelCandidates,
): Promise<ModelReviewService | undefined> {
  const { judge: choice, judgeProfile } = profile;
  if (choice === 'off') return undefined;
  if (choice === 'built-in') {
    const chat = await builtInChat(profile, chatOf, await connections());
    return chat && { chat, isLocal: true };
  }
  const reviewer = choice === 'profile' ? (await profiles()).find(({ id }) => id === judgeProfile) : profile;
  const chat = reviewer ? await chatOf(reviewer) : undefined;
  if (!reviewer || !chat) return undefined;
  const isLocal = runsHere(
    chat,
    (await connections()).find(({ id }) => id === reviewer.modelRef?.connectionId),
  );
  if (wrote(answer, chat) && answer.mode === 'written')
    return { chat, isLocal, ...(!isLocal && choice === undefined && { isOffered: true as const }) };
  const mayBeOther = choice === 'profile' && (isLocal || answer.mode === 'written');
  return mayBeOther ? { chat, isLocal, isOther: true } : undefined;
}
