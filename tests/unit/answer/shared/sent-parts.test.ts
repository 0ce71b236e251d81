import { describe, expect, it } from 'vitest';
import { sentParts } from '../../../../lib/answer/shared/chat-calls';
import { questionMessage } from '../../../../lib/answer/shared/request-messages';
import type { Attachment } from '../../../../lib/core/message';
import type { ChatRequest } from '../../../../lib/core/provider';

const attachments: Attachment[] = [
  {
    id: 'x',
    kind: 'page',
    url: 'https://mine.example/',
    title: 'Mine',
    markdown: 'Mine.',
    contentLength: 5,
    truncated: false,
  },
];
const page = (id: number, url: string, text: string) => ({ id, url, title: 'T', text });

describe('the content of a request to a model', () => {
  it('is told apart by where it comes from', () => {
    const question = questionMessage(
      'How tall?',
      [page(1, 'https://mine.example/', 'Mine.'), page(2, 'https://web.example/', 'Found there.')],
      false,
    );
    const request: ChatRequest = {
      model: 'm',
      system: 'Be brief.',
      question: 'How tall?',
      messages: [{ role: 'user', text: 'Earlier?' }, { role: 'assistant', text: 'Yes.' }, question],
    };
    expect(sentParts(request, attachments)).toEqual([
      { kind: 'question', characters: 9 },
      { kind: 'thread', characters: 12 },
      { kind: 'attachments', characters: 5 },
      { kind: 'pages', characters: 12 },
      { kind: 'instructions', characters: 9 },
    ]);
  });

  it('counts what tools have found as found on the web', () => {
    const messages: ChatRequest['messages'] = [
      { role: 'user', text: 'How tall?' },
      { role: 'assistant', text: '', toolCalls: [{ id: 'c', name: 'web_search', arguments: '{}' }] },
      { role: 'tool', toolCallId: 'c', text: '{"results":[]}' },
    ];
    expect(sentParts({ model: 'm', system: '', question: 'How tall?', messages }, [])).toEqual([
      { kind: 'question', characters: 9 },
      { kind: 'pages', characters: 14 },
    ]);
  });
});
