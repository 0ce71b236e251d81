import type { ChatService, JudgeService } from '../../core/answer-request';
import type { AssistantMessage } from '../../core/message';
import type { Profile } from '../../core/profile';
import type { ConnectionSummary } from '../../core/protocol/options-protocol';

/** The chat model of a profile; undefined where it has none. */
export type ChatOf = (profile: Profile) => Promise<ChatService | undefined>;

function wrote(
  { model: written }: Pick<AssistantMessage, 'model'>,
  { providerId, label, model }: ChatService,
): boolean {
  return written?.providerId === providerId && written.label === label && written.model === model;
}

/**
 * The model that is asked about citations of an answer that are partly found, as the profile has it. A service is asked only
 * about an answer that its own model wrote: it has the answer's text and the pages that were attached for it. The sentences of a
 * page whose citations the person checks have gone to nobody, so only a model on this computer gets them.
 * @param answer as it is when it has ended
 * @returns undefined where none is asked
 */
export async function chooseJudge(
  profile: Profile,
  answer: Pick<AssistantMessage, 'mode' | 'model'>,
  chatOf: ChatOf,
  connections: () => Promise<ConnectionSummary[]>,
): Promise<JudgeService | undefined> {
  const { judge } = profile;
  if (judge === 'own') {
    const chat = answer.mode === 'written' ? await chatOf(profile) : undefined;
    return chat && wrote(answer, chat) ? { chat, isLocal: false } : undefined;
  }
  if (judge !== 'built-in') return undefined;
  const found = (await connections()).find(({ builtIn, ready, capabilities }) => builtIn && ready && capabilities.chat);
  if (!found) return undefined;
  const chat = await chatOf({ ...profile, modelRef: { connectionId: found.id, model: found.defaultModel ?? '' } });
  return chat && { chat, isLocal: true };
}
