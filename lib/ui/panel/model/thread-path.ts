import type { AssistantMessage, ShownMessage, ShownQuestion, Thread } from '../../../core/message';

/** A question and its answer, as the panel shows them. */
export interface Turn {
  question: ShownQuestion;
  answer?: AssistantMessage;
  /** Ids of the versions of the question, in order of time. */
  versions: string[];
  /** Ids of the versions of the answer, in order of time. */
  answers: string[];
  /** Answers to the same question by other profiles, of each profile the last one, in order of time. */
  opinions: AssistantMessage[];
  /** The second opinion that the thread continues from; absent: it continues from the answer. */
  goesOn?: AssistantMessage;
}

/** Key for the parent of the first question. */
const root = 'root';

function ids(messages: readonly ShownMessage[]): string[] {
  return messages.map((message) => message.id);
}

/**
 * The latest second opinion of each profile, by the id of the answer that it is about.
 * @param listed ids of opinions that are listed in addition to a later one
 */
function opinionsByAnswer(
  messages: readonly ShownMessage[],
  listed: ReadonlySet<string>,
): Map<string, AssistantMessage[]> {
  const all = messages.filter(
    (message): message is AssistantMessage => message.role === 'assistant' && !!message.opinion,
  );
  const opinions = new Map<string, AssistantMessage[]>();
  for (const message of all.sort((one, other) => one.createdAt - other.createdAt)) {
    const { of = '', profileId } = message.opinion ?? {};
    const earlier = opinions.get(of) ?? [];
    const others = earlier.filter(({ id, opinion }) => opinion?.profileId !== profileId || listed.has(id));
    opinions.set(of, [...others, message]);
  }
  return opinions;
}

/**
 * The turns along one path through a thread's tree of messages: at each fork the chosen branch, else the newest.
 * @param chosen id of the chosen child, by the id of its parent (see {@link siblingChoiceKey}), and of the answer that
 * was chosen to continue from (see {@link continuationKey})
 * @param goesOn the thread's stored choice, used where nothing else was chosen
 */
export function threadPath(
  messages: readonly ShownMessage[],
  chosen: ReadonlyMap<string, string>,
  goesOn: Thread['goesOn'] = {},
): Turn[] {
  const known = new Set(ids(messages));
  const opinions = opinionsByAnswer(messages, new Set([...chosen.values(), ...Object.values(goesOn)]));
  const children = new Map<string, ShownMessage[]>();
  for (const message of messages) {
    // Shown beside its answer; if that was deleted, it is an ordinary answer.
    if (message.role === 'assistant' && message.opinion && known.has(message.opinion.of)) continue;
    const parent = message.parentId !== undefined && known.has(message.parentId) ? message.parentId : root;
    children.set(parent, [...(children.get(parent) ?? []), message]);
  }
  const follow = (parent: string): { message: ShownMessage | undefined; siblings: ShownMessage[] } => {
    const siblings = (children.get(parent) ?? []).toSorted((one, other) => one.createdAt - other.createdAt);
    const chosenChild = siblings.find((message) => message.id === chosen.get(parent));
    return { message: chosenChild ?? siblings.at(-1), siblings };
  };
  const turns: Turn[] = [];
  let at = root;
  const seen = new Set<string>();
  for (;;) {
    const { message, siblings } = follow(at);
    if (message === undefined || seen.has(message.id)) return turns;
    seen.add(message.id);
    at = message.id;
    const turn = turns.at(-1);
    if (message.role === 'user') turns.push({ question: message, versions: ids(siblings), answers: [], opinions: [] });
    else if (turn) {
      const beside = opinions.get(message.id) ?? [];
      const onward = beside.find(({ id }) => id === (chosen.get(continuationKey(message.id)) ?? goesOn[message.id]));
      Object.assign(turn, { answer: message, answers: ids(siblings), opinions: beside });
      if (onward) {
        turn.goesOn = onward;
        at = onward.id;
      }
    }
  }
}

/** The key for the choice which answer the thread continues from: the first one, or a second opinion on it. */
export function continuationKey(answerId: string): string {
  return `onward ${answerId}`;
}

/** The key under which the choice among a message and its siblings is stored. */
export function siblingChoiceKey(message: ShownMessage): string {
  return message.parentId ?? root;
}
