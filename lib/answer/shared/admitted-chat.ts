import type { ChatService } from '../../core/answer-request';
import type { AnswerTask } from './task';

/** The chat service with calls that wait for their turn, where it has one; while a call waits, the answer says so. */
export function admittedChat(chat: ChatService, { emit, signal }: AnswerTask): ChatService {
  const { admit } = chat;
  if (!admit) return chat;
  return {
    ...chat,
    chat: {
      ...chat.chat,
      async *stream(request, context) {
        let hasWaited = false;
        const onWait = () => {
          hasWaited = true;
          emit({ type: 'wait-start', service: chat.label });
        };
        const release = await admit(onWait, signal);
        try {
          if (hasWaited) emit({ type: 'wait-end' });
          yield* chat.chat.stream(request, context);
        } finally {
          release();
        }
      },
    },
  };
}
