import type { QuestionLimits } from '../../core/choices/question-limits';
import {
  type AssistantMessage,
  type Attachment,
  type Message,
  questionText,
  type Thread,
  type UserMessage,
} from '../../core/message';
import { type Profile, searchesKeptPages, withKeptPageSearch } from '../../core/profile';
import type { AskParams } from '../../core/protocol/panel-protocol';
import { collapseSpaces } from '../../core/utils/text/collapse-spaces';
import { limitedProfile } from './limited-profile';

/** Characters of a thread's title. */
const titleLength = 80;

/** UTF-16 units of a quoted passage at most. */
const maxQuote = 2_000;

/** The question as the title of its thread: on one line, cut with an ellipsis. */
function threadTitle(question: string): string {
  const line = collapseSpaces(question);
  return line.length <= titleLength ? line : `${line.slice(0, titleLength - 1).trimEnd()}…`;
}

/** A thread that begins with a question. @param at milliseconds since the epoch */
export function beginThread(question: string, profileId: string, at: number): Thread {
  return { id: crypto.randomUUID(), title: threadTitle(question), profileId, createdAt: at, updatedAt: at };
}

/**
 * Applies what a question changes in its thread: profile, time, limits; `detached` ends, since it held for one question
 * only. Other fields are kept.
 * @param at milliseconds since the epoch
 * @param limits the question's limits, stored in the thread if the person chose them for the whole thread
 */
export function withQuestion(
  params: Pick<AskParams, 'limits'>,
  profileId: string,
  at: number,
  limits?: QuestionLimits,
): (thread: Thread) => Thread {
  return ({ detached: _detached, ...thread }) => {
    if (!params.limits?.forThread) return { ...thread, profileId, updatedAt: at };
    const { limits: _old, ...rest } = thread;
    return { ...rest, profileId, ...(limits && { limits }), updatedAt: at };
  };
}

/**
 * The scope of a question: the pages that are sent with it, whether the web is searched, within which limits, and
 * another model.
 */
export type QuestionScope = Pick<UserMessage, 'attachments' | 'webSearch' | 'kept' | 'model' | 'quotes' | 'limits'>;

/** Choices for one question only; for absent ones the profile's choices apply. */
export interface OwnChoices {
  attachments: UserMessage['attachments'];
  webSearch?: boolean | undefined;
  kept?: boolean | undefined;
  model?: UserMessage['model'] | undefined;
  quotes?: boolean | undefined;
  limits?: QuestionLimits | undefined;
}

/** The profile that answers a question. */
export function profileFor(profile: Profile, { webSearch, kept, model, quotes, limits }: OwnChoices): Profile {
  const { modelRef, ...limited } = limitedProfile(profile, limits);
  const written = quotes || modelRef === undefined ? {} : { modelRef };
  const own = { ...limited, ...written, webSearch: webSearch ?? profile.webSearch, ...(model && { modelRef: model }) };
  return kept || searchesKeptPages(own) ? withKeptPageSearch(own) : own;
}

/**
 * The person's choice for this question: another model than the profile's, or quotes without a model. What the panel
 * sends is not trusted: a malformed model is ignored.
 */
export function chosenModel({ model, quotes }: AskParams): Pick<UserMessage, 'model' | 'quotes'> {
  if (quotes === true) return { quotes };
  if (typeof model?.connectionId !== 'string' || typeof model.model !== 'string') return {};
  return { model: { connectionId: model.connectionId, model: model.model } };
}

/** A question as a message of its thread. @param createdAt milliseconds since the epoch */
export function createUserMessage(
  { question, parentId, quote, asTyped }: Pick<AskParams, 'question' | 'parentId' | 'quote' | 'asTyped'>,
  threadId: string,
  choices: QuestionScope,
  createdAt: number,
): UserMessage {
  return {
    id: crypto.randomUUID(),
    threadId,
    ...(parentId && { parentId }),
    role: 'user',
    parts: [{ type: 'text', text: question.trim() }],
    ...(typeof quote === 'string' && quote.trim() !== '' && { quote: quote.trim().slice(0, maxQuote) }),
    ...choices,
    ...(asTyped === true && { asTyped }),
    createdAt,
  };
}

/**
 * The messages from the first one of a thread to the given one, by `parentId`; a cycle in stored data ends the path.
 */
export function pathTo(messages: readonly Message[], id: string | undefined): Message[] {
  const byId = new Map(messages.map((message) => [message.id, message]));
  const path: Message[] = [];
  for (let at = id && byId.get(id); at && !path.includes(at); at = at.parentId ? byId.get(at.parentId) : undefined)
    path.unshift(at);
  return path;
}

/** The page whose own citations an answer lists; undefined for an answer to a question. */
export function checkedPage({ mode }: AssistantMessage, { attachments: [page] }: UserMessage): Attachment | undefined {
  return mode === 'checked' ? page : undefined;
}

/** The subject of an answer's claims: its question, or the title of the page whose citations it lists. */
export function claimsSubject(answer: AssistantMessage, question: UserMessage): string {
  return checkedPage(answer, question)?.title ?? questionText(question);
}
