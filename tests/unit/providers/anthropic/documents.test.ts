import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChatDocument } from '../../../../lib/core/chat-document';
import type { ModelEvent } from '../../../../lib/core/events';
import type { ChatMessage } from '../../../../lib/core/provider';
import { splitDocument } from '../../../../lib/providers/protocols/anthropic-messages/split-document';
import { fixture, sampleRequest, textOf } from '../support';
import { bodyOf, claims, errorBody, model, stream } from './support';

const mill: ChatDocument = {
  sourceId: 4,
  url: 'https://carrowmill.example/tides',
  title: 'Carrow tide mill',
  text: 'The mill grinds **on the ebb**.  It does so [twice a day](https://carrowmill.example/log).\n\nKerlaz has the wider wheel.\n\n',
};
const kerlaz: ChatDocument = {
  sourceId: 7,
  url: 'https://www.kerlaz.example/moulin?lang=fr',
  title: 'Château de Kerlaz',
  text: 'A castle.\n\nThe wheel is 5.1 m wide.',
};
const question: ChatMessage = {
  role: 'user',
  text: 'Which mills still run?\n\n<page>all of it</page>',
  documented: { text: 'Which mills still run?', documents: [mill, kerlaz] },
};
const asked = { documentedSystem: 'Cite the pages.', messages: [question], hostedSearch: undefined };
const documents = { body: fixture('anthropic', 'documents.sse') };

function documentCitations(events: readonly ModelEvent[]) {
  return events.flatMap((event) => (event.type === 'citation' ? [event.ofDocuments] : []));
}

describe('pages as documents', () => {
  it('are search results behind the question, with citations', async () => {
    const { system, messages } = await bodyOf(asked);
    expect(system).toBe('Cite the pages.');
    expect(messages).toMatchInlineSnapshot(`
      [
        {
          "content": [
            {
              "text": "Which mills still run?",
              "type": "text",
            },
            {
              "citations": {
                "enabled": true,
              },
              "content": [
                {
                  "text": "The mill grinds **on the ebb**.  It does so [twice a day](https://carrowmill.example/log).

      ",
                  "type": "text",
                },
                {
                  "text": "Kerlaz has the wider wheel.

      ",
                  "type": "text",
                },
              ],
              "source": "https://carrowmill.example/tides",
              "title": "Carrow tide mill",
              "type": "search_result",
            },
            {
              "citations": {
                "enabled": true,
              },
              "content": [
                {
                  "text": "A castle.

      ",
                  "type": "text",
                },
                {
                  "text": "The wheel is 5.1 m wide.",
                  "type": "text",
                },
              ],
              "source": "https://www.kerlaz.example/moulin?lang=fr",
              "title": "Château de Kerlaz",
              "type": "search_result",
            },
          ],
          "role": "user",
        },
      ]
    `);
  });

  it('are search results in the result of a tool', async () => {
    const call: ChatMessage = {
      role: 'assistant',
      text: '',
      toolCalls: [{ id: 'toolu_1', name: 'open_page', arguments: '{}' }],
    };
    const result: ChatMessage = {
      role: 'tool',
      text: '{"all":"of it"}',
      toolCallId: 'toolu_1',
      documented: { text: '{"status":"success"}', documents: [{ ...kerlaz, text: ' ' }] },
    };
    const { messages } = await bodyOf({ ...asked, messages: [{ role: 'user', text: 'Which?' }, call, result] });
    expect((messages as unknown[]).at(-1)).toMatchInlineSnapshot(`
      {
        "content": [
          {
            "content": [
              {
                "text": "{"status":"success"}",
                "type": "text",
              },
              {
                "citations": {
                  "enabled": true,
                },
                "content": [
                  {
                    "text": "Château de Kerlaz",
                    "type": "text",
                  },
                ],
                "source": "https://www.kerlaz.example/moulin?lang=fr",
                "title": "Château de Kerlaz",
                "type": "search_result",
              },
            ],
            "tool_use_id": "toolu_1",
            "type": "tool_result",
          },
        ],
        "role": "user",
      }
    `);
  });

  it('leave a request without them as it is', async () => {
    const { system, messages } = await bodyOf({
      documentedSystem: 'Cite the pages.',
      messages: [{ role: 'user', text: 'Which?', documented: { text: 'Which?', documents: [] } }],
      system: 'Answer.',
    });
    expect([system, messages]).toEqual(['Answer.', [{ role: 'user', content: 'Which?' }]]);
  });

  it('are cited by the numbers of the answer, with the words of the page', async () => {
    const events = await stream(sampleRequest(model, asked), [documents]).events;
    expect(claims(events)).toEqual([
      {
        words: 'The mill at Carrow grinds on the ebb, twice a day',
        ids: [4],
        quote: 'The mill grinds **on the ebb**.  It does so [twice a day](https://carrowmill.example/log).',
      },
      { words: 'Its wheel at Kerlaz is 5.1 m wide', ids: [7], quote: 'The wheel is 5.1 m wide.' },
      { words: 'Its wheel at Kerlaz is 5.1 m wide', ids: [4], quote: 'Kerlaz has the wider wheel.' },
    ]);
    expect(documentCitations(events)).toEqual([true, true, true]);
    expect(events.some(({ type }) => type === 'source')).toBe(false);
  });

  it('are found by their address where the service counts other blocks', async () => {
    const moved = { body: documents.body.replaceAll('"search_result_index": 1', '"search_result_index": 9') };
    const events = await stream(sampleRequest(model, asked), [moved]).events;
    expect(claims(events).map(({ ids }) => ids)).toEqual([[4], [7], [4]]);
  });

  it('go as text to a service that refuses them', async () => {
    const refusal = errorBody(
      'invalid_request_error',
      "messages.0.content.1: Input tag 'search_result' found using 'type' does not match any of the expected tags",
    );
    const { events, requests } = stream(sampleRequest(model, asked), [{ body: refusal, status: 400 }, documents]);
    expect(textOf(await events)).toContain('Two of them do.');
    const second = JSON.parse(String(requests[1]?.init.body)) as { system: string; messages: unknown };
    expect(second.system).toBe(sampleRequest(model).system);
    expect(second.messages).toEqual([{ role: 'user', content: question.text }]);
    expect(requests).toHaveLength(2);
  });

  it('are sent once where the request is refused for another reason', async () => {
    const refusal = { body: errorBody('invalid_request_error', 'messages: at least one is needed'), status: 400 };
    const { events, requests } = stream(sampleRequest(model, asked), [refusal, documents]);
    expect(await events).toMatchObject([{ type: 'error', error: { kind: 'invalid-input' } }]);
    expect(requests).toHaveLength(1);
  });

  it('are not named in what goes back on the next turn', async () => {
    const events = await stream(sampleRequest(model, asked), [documents]).events;
    const end = events.at(-1);
    const state = end?.type === 'finish' ? JSON.stringify(end.providerState) : '';
    expect(state).toContain('Two of them do. ');
    expect(state).not.toContain('search_result_location');
  });
});

describe('the parts of a document', () => {
  it('are paragraphs, and in long ones sentences', () => {
    const long = 'The mill at Carrow grinds on the ebb, which is twice a day. '.repeat(12);
    expect(splitDocument(`One.\n\nTwo.\nStill two.\n\n${long}`).map(({ length }) => length)).toEqual([
      6, 17, 300, 300, 120,
    ]);
  });

  it('are the whole text', () => {
    const piece = fc.constantFrom('a', '. ', '\n', '\n\n', ' ', '雨。', '😀', 'word '.repeat(90), 'x'.repeat(2_500));
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const text = pieces.join('');
        const parts = splitDocument(text);
        expect(parts.join('')).toBe(text);
        if (text.trim() !== '') for (const part of parts) expect(part.trim()).not.toBe('');
        for (const part of parts) expect(part.isWellFormed()).toBe(true);
      }),
    );
  });
});
