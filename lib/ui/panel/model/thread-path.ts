import type { AssistantMessage, Message, UserMessage } from '../../../core/message';

/** A question and its answer, as they stand in the reading column. */
export interface Turn {
  question: UserMessage;
  answer?: AssistantMessage;
  /** Ids of the questions asked at this place, in order of time; more than one where it was asked again. */
  versions: string[];
  /** Ids of the answers that this question has. */
  answers: string[];
}

/** The place of the first question. */
const root = 'root';

function ids(messages: readonly Message[]): string[] {
  return messages.map((message) => message.id);
}

/**
 * The turns of a thread, which is a tree: at each fork the chosen branch, else the newest.
 * @param chosen by the id of the parent (`root` for the first question), the id of the child to follow
 */
export function threadPath(messages: readonly Message[], chosen: ReadonlyMap<string, string>): Turn[] {
  const known = new Set(ids(messages));
  const children = new Map<string, Message[]>();
  for (const message of messages) {
    const parent = message.parentId !== undefined && known.has(message.parentId) ? message.parentId : root;
    children.set(parent, [...(children.get(parent) ?? []), message]);
  }
  const follow = (parent: string): { message?: Message; siblings: Message[] } => {
    const siblings = (children.get(parent) ?? []).toSorted((one, other) => one.createdAt - other.createdAt);
    const wanted = siblings.find((message) => message.id === chosen.get(parent));
    return { message: wanted ?? siblings.at(-1), siblings };
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
    if (message.role === 'user') turns.push({ question: message, versions: ids(siblings), answers: [] });
    else if (turn) Object.assign(turn, { answer: message, answers: ids(siblings) });
  }
}

/** The parent under which the choice between a turn's questions is kept. */
export function forkOf(message: Message): string {
  return message.parentId ?? root;
}
