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

/** The model that the browser has on this computer; undefined where none is ready. */
async function builtInChat(profile: Profile, chatOf: ChatOf, connections: readonly ConnectionSummary[]) {
  const found = connections.find(({ builtIn, ready, capabilities }) => builtIn && ready && capabilities.chat);
  if (!found) return undefined;
  return chatOf({ ...profile, modelRef: { connectionId: found.id, model: found.defaultModel ?? '' } });
}

/** Whether a model runs on this computer: nothing leaves it, and nobody bills. */
function runsHere({ model }: Pick<ChatService, 'model'>, connection: ConnectionSummary | undefined): boolean {
  if (connection?.builtIn) return true;
  const { exceptEnding } = connection?.ownModels ?? {};
  return connection?.ownModels !== undefined && !(exceptEnding && model.endsWith(exceptEnding));
}

/**
 * The model that looks at an answer's citations, as the profile has it. A service is asked only about an answer that its own model
 * wrote: it has the answer's text and the pages that were attached for it. The sentences of a page whose citations the person
 * checks have gone to nobody, so only a model on this computer gets them. Where the profile says nothing, the answer's own model is
 * asked if it runs on this computer, and offered otherwise.
 * @param answer as it is when it has ended
 * @returns undefined where none is asked
 */
export async function chooseJudge(
  profile: Profile,
  answer: Pick<AssistantMessage, 'mode' | 'model'>,
  chatOf: ChatOf,
  connections: () => Promise<ConnectionSummary[]>,
): Promise<JudgeService | undefined> {
  const { judge, modelRef } = profile;
  if (judge === 'off') return undefined;
  if (judge === 'built-in') {
    const chat = await builtInChat(profile, chatOf, await connections());
    return chat && { chat, isLocal: true };
  }
  const chat = answer.mode === 'written' ? await chatOf(profile) : undefined;
  if (!chat || !wrote(answer, chat)) return undefined;
  const isLocal = runsHere(
    chat,
    (await connections()).find(({ id }) => id === modelRef?.connectionId),
  );
  return { chat, isLocal, ...(!isLocal && judge === undefined && { isOffered: true as const }) };
}
