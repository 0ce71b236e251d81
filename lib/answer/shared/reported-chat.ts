import type { ChatService } from '../../core/answer-request';
import type { Attachment } from '../../core/message';
import type { ChatMessage, ChatRequest } from '../../core/provider';
import { joinParts, type SentPart } from '../../core/receipt-parts';
import { addressKey } from './source-list';
import type { AnswerTask } from './task';

/** What a message is made of. @param isLast no other message of the person follows */
function partsOf(message: ChatMessage, isLast: boolean, attached: ReadonlySet<string>): SentPart[] {
  const { role, text, contents } = message;
  if (role === 'tool') return [{ kind: 'pages', characters: text.length }];
  if (contents) {
    const pages = contents.pages.map(
      ({ url, characters }): SentPart => ({
        kind: attached.has(addressKey(url)) ? 'attachments' : 'pages',
        characters,
      }),
    );
    return [
      { kind: 'question', characters: contents.question },
      { kind: 'thread', characters: contents.thread ?? 0 },
      ...pages,
    ];
  }
  return [{ kind: role === 'user' && isLast ? 'question' : 'thread', characters: text.length }];
}

/** What a request to a model carries, in characters; without the form in which it is written, and the tools' descriptions. */
export function sentParts(
  { system, messages }: ChatRequest,
  attachments: readonly Pick<Attachment, 'url'>[],
): SentPart[] {
  const attached = new Set(attachments.map(({ url }) => addressKey(url)));
  const last = messages.findLastIndex(({ role }) => role === 'user');
  return joinParts([
    ...messages.flatMap((message, index) => partsOf(message, index === last, attached)),
    { kind: 'instructions', characters: system?.length ?? 0 },
  ]);
}

/** The chat service with calls that the answer's receipt tells of: what each request carried to which host, and its time. */
export function reportedChat(chat: ChatService, task: AnswerTask): ChatService {
  return {
    ...chat,
    chat: {
      ...chat.chat,
      async *stream(request, context) {
        const parts = sentParts(request, task.attachments);
        const begunAt = task.services.now();
        const onRequest = (host: string) => task.emit({ type: 'text-sent', sent: { host, parts } });
        try {
          yield* chat.chat.stream(request, { ...context, onRequest });
        } finally {
          task.emit({ type: 'model-called', ms: task.services.now() - begunAt });
        }
      },
    },
  };
}
