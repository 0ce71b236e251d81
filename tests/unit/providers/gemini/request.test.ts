import { describe, expect, it } from 'vitest';
import type { ChatRequest } from '../../../../lib/core/provider';
import { knownSecret, sampleRequest } from '../support';
import { answer, bodyOf, replay, stream } from './support';

describe('the request', () => {
  it('asks for a stream with search, the key in the header alone', async () => {
    const { events, requests } = stream(sampleRequest('gemini-2.5-flash'), ['']);
    await events;
    expect({ ...requests[0], init: { ...requests[0]?.init, signal: undefined } }).toMatchInlineSnapshot(`
      {
        "init": {
          "body": "{"systemInstruction":{"parts":[{"text":"Answer briefly."}]},"contents":[{"role":"user","parts":[{"text":"Which tide mills still run?"}]}],"tools":[{"googleSearch":{}}],"generationConfig":{"thinkingConfig":{"includeThoughts":true}}}",
          "cache": "no-store",
          "credentials": "omit",
          "headers": {
            "content-type": "application/json",
            "x-goog-api-key": "citebar-test:secret-Zq81xVw",
          },
          "method": "POST",
          "redirect": "manual",
          "signal": undefined,
        },
        "url": "https://generativelanguage.googleapis.com/v1beta/models/gemini-2.5-flash:streamGenerateContent?alt=sse",
      }
    `);
    expect(requests[0]?.url).not.toContain(knownSecret);
    expect(String(requests[0]?.init.body)).not.toContain(knownSecret);
  });

  it('sends no tool with web search off, and no empty instructions', async () => {
    expect(
      await bodyOf(sampleRequest('gemini-2.5-flash', { hostedSearch: undefined, system: '' })),
    ).toMatchInlineSnapshot(`
      {
        "contents": [
          {
            "parts": [
              {
                "text": "Which tide mills still run?",
              },
            ],
            "role": "user",
          },
        ],
        "generationConfig": {
          "thinkingConfig": {
            "includeThoughts": true,
          },
        },
      }
    `);
  });

  it('takes a model and an address as people copy them', async () => {
    const asked = async (model: string, baseUrl: string) => {
      const { events, requests } = stream(sampleRequest(model), [''], {}, { baseUrl });
      await events;
      return requests[0]?.url;
    };
    const url = 'https://own.example/v1beta/models/gemini-2.5-pro:streamGenerateContent?alt=sse';
    expect(await asked('models/gemini-2.5-pro', 'https://own.example/v1beta/')).toBe(url);
    expect(await asked(' gemini-2.5-pro ', ' https://own.example/ ')).toBe(url);
    expect(await asked('../x?y', 'https://own.example')).toContain('/models/..%2Fx%3Fy:');
  });

  it('sends its own earlier parts back word for word, and only to the model that made them', async () => {
    const events = await replay('grounded.sse');
    const end = events.at(-1);
    if (end?.type !== 'finish' || !end.providerState) throw new Error('No state came.');
    const messages = [
      { role: 'user' as const, text: 'Which tide mills still run?' },
      { role: 'assistant' as const, text: answer, providerState: JSON.parse(JSON.stringify(end.providerState)) },
      { role: 'user' as const, text: 'And in winter?' },
    ];
    const { contents } = await bodyOf(sampleRequest('gemini-2.5-flash', { messages }));
    expect(contents).toMatchInlineSnapshot(`
      [
        {
          "parts": [
            {
              "text": "Which tide mills still run?",
            },
          ],
          "role": "user",
        },
        {
          "parts": [
            {
              "text": "Which tide mills still run? ",
              "thought": true,
            },
            {
              "text": "The mill at Carrow grinds on the ebb — twice a day 🌊. Its wheel is 4,9 m wide (château de Kerlaz: 5,1 m), and 潮汐 drives both. ",
            },
            {
              "text": "The millers kept their log until 1957.",
              "thoughtSignature": "c2lnbmVkLWJ5LW5vYm9keQ==",
            },
          ],
          "role": "model",
        },
        {
          "parts": [
            {
              "text": "And in winter?",
            },
          ],
          "role": "user",
        },
      ]
    `);
    const other = await bodyOf(sampleRequest('gemini-2.5-pro', { messages }));
    expect(other.contents).toMatchObject([{}, { role: 'model', parts: [{ text: answer }] }, {}]);
    const damaged = messages.map((message) => ({
      ...message,
      ...('providerState' in message && { providerState: { ...end.providerState, data: 'x' } }),
    })) as ChatRequest['messages'];
    const repaired = await bodyOf(sampleRequest('gemini-2.5-flash', { messages: damaged }));
    expect(repaired.contents).toEqual(other.contents);
  });
});
