import { describe, expect, it } from 'vitest';
import type { Attachment, UserMessage } from '../../../../../lib/core/message';
import { emptyAnswer } from '../../../../../lib/core/reduce-answer';
import { shownQuestion, shownThread } from '../../../../../lib/extension/storage/messages/shown-thread';

const text = 'The lamp was first lit in 1874. '.repeat(3_000);
const page: Attachment = {
  id: 'p',
  kind: 'page',
  url: 'https://a.example/',
  title: 'A',
  markdown: text,
  contentLength: text.length,
  truncated: false,
};
const selection: Attachment = { ...page, id: 's', kind: 'selection' };
const question: UserMessage = {
  id: 'q',
  threadId: 't',
  role: 'user',
  parts: [{ type: 'text', text: 'When?' }],
  attachments: [page, selection],
  createdAt: 1,
};

describe('a thread as a panel draws it', () => {
  it('names what is attached without its text', () => {
    const { markdown: _text, ...named } = page;
    expect(shownQuestion(question, { isPrivate: false })).toEqual({
      ...question,
      attachments: [named, { ...named, id: 's', kind: 'selection', beginning: text.slice(0, 400) }],
    });
    const answer = emptyAnswer({ id: 'a', threadId: 't', parentId: 'q' }, 2);
    const thread = { id: 't', title: 'T', profileId: 'own', createdAt: 1, updatedAt: 1 };
    const shown = shownThread({ thread, messages: [question, answer] }, { isPrivate: false });
    expect(JSON.stringify(shown).length).toBeLessThan(2_000);
    expect(shown.messages[1]).toBe(answer);
  });

  it('keeps the text of a private one, which the panel gives back when the background was terminated', () => {
    const [first, second] = shownQuestion(question, { isPrivate: true }).attachments;
    expect(first).toEqual(page);
    expect(second).toMatchObject(selection);
  });
});
