import { describe, expect, it } from 'vitest';
import type { ChatMessage, HostedSearch } from '../../../../lib/core/provider';
import { knownSecret, sampleRequest } from '../support';
import { bodyOf, everywhere, stream } from './support';

describe('the request', () => {
  it('asks for a stream, the key in its header alone', async () => {
    const { events, requests } = stream(sampleRequest('sonar'), ['']);
    await events;
    expect({ ...requests[0], init: { ...requests[0]?.init, signal: undefined } }).toMatchInlineSnapshot(`
      {
        "init": {
          "body": "{"model":"sonar","stream":true,"messages":[{"role":"system","content":"Answer briefly."},{"role":"user","content":"Which tide mills still run?"}],"return_images":false}",
          "cache": "no-store",
          "credentials": "omit",
          "headers": {
            "authorization": "Bearer citebar-test:secret-Zq81xVw",
            "content-type": "application/json",
          },
          "method": "POST",
          "redirect": "manual",
          "signal": undefined,
        },
        "url": "https://api.perplexity.ai/chat/completions",
      }
    `);
    expect(requests[0]?.url).not.toContain(knownSecret);
    expect(String(requests[0]?.init.body)).not.toContain(knownSecret);
  });

  it('switches the search off, with its filters', async () => {
    expect(await bodyOf({ hostedSearch: undefined, system: '' })).toMatchInlineSnapshot(`
      {
        "disable_search": true,
        "messages": [
          {
            "content": "Which tide mills still run?",
            "role": "user",
          },
        ],
        "model": "sonar",
        "return_images": false,
        "stream": true,
      }
    `);
  });

  it('sends domains, the time and the place', async () => {
    const filters = async (changes: Partial<HostedSearch>) => {
      const {
        messages,
        model,
        stream: streamed,
        return_images,
        ...rest
      } = await bodyOf({
        hostedSearch: { ...everywhere, ...changes },
      });
      return rest;
    };
    const allowedDomains = ['https://www.Mills.example/', 'old.tides.example'];
    expect(await filters({ allowedDomains, timeRange: 'w', location: 'ie' })).toMatchInlineSnapshot(`
      {
        "search_domain_filter": [
          "mills.example",
          "old.tides.example",
        ],
        "search_recency_filter": "week",
        "web_search_options": {
          "user_location": {
            "country": "IE",
          },
        },
      }
    `);
    expect(await filters({ blockedDomains: ['tides.example'] })).toEqual({ search_domain_filter: ['-tides.example'] });
    expect(await filters({ allowedDomains, blockedDomains: ['tides.example'] })).toEqual({
      search_domain_filter: ['mills.example'],
    });
  });

  it('sends messages whose roles alternate, the user’s first', async () => {
    const messages: ChatMessage[] = [
      { role: 'assistant', text: 'The question of this answer is no longer sent.' },
      { role: 'user', text: 'One?' },
      { role: 'user', text: 'Two?' },
      { role: 'assistant', text: ' ' },
      { role: 'assistant', text: 'Both.' },
      { role: 'user', text: 'Three?' },
    ];
    expect((await bodyOf({ messages })).messages).toEqual([
      { role: 'system', content: 'Answer briefly.' },
      { role: 'user', content: 'One?\n\nTwo?' },
      { role: 'assistant', content: 'Both.' },
      { role: 'user', content: 'Three?' },
    ]);
  });

  it('takes a model and an address as people copy them', async () => {
    for (const baseUrl of ['https://own.example/api/', ' https://own.example/api/chat/completions']) {
      const { events, requests } = stream(sampleRequest(' sonar '), [''], {}, { baseUrl });
      await events;
      expect(requests[0]?.url).toBe('https://own.example/api/chat/completions');
      expect(String(requests[0]?.init.body)).toContain('"model":"sonar"');
    }
  });
});
