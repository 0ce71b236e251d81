import { describe, expect, it } from 'vitest';
import { estimateTokens, requestTokens, roomInContext } from '../../../../lib/core/utils/request-size';

describe('the size of a request', () => {
  // Tokens as tokenizers of today's models count them at most, and twice as many.
  it.each([
    ['The lighthouse was lit in the spring of that year, and the keeper lived in the village. ', 19, 60],
    ['| 1876-05-14 | 41.5 m | [plan](https://a.example/p?q=1) |', 30, 60],
    ['灯台は百四十六段の階段があります。', 17, 40],
    ['Маяк стоит на скале у входа в гавань.', 12, 40],
    ['🌊🌊🌊', 6, 20],
    ['', 0, 0],
  ])('is not underestimated: %s', (text, least, most) => {
    expect(estimateTokens(text)).toBeGreaterThanOrEqual(least);
    expect(estimateTokens(text)).toBeLessThanOrEqual(most);
  });

  it('counts instructions, messages, calls and the descriptions of tools', () => {
    const messages = [{ text: 'How tall?' }];
    const bare = requestTokens({ system: '', messages });
    const call = { id: '1', name: 'web_search', arguments: '{"query":"the height of the light"}' };
    const tools = [{ name: 'web_search', description: 'Searches the web.', parameters: { type: 'object' } }];
    const larger = [
      requestTokens({ system: 'Answer briefly.', messages }),
      requestTokens({ system: '', messages, tools }),
      requestTokens({ system: '', messages: [...messages, { text: '' }] }),
      requestTokens({ system: '', messages: [{ text: 'How tall?', toolCalls: [call] }] }),
    ];
    for (const tokens of larger) expect(tokens).toBeGreaterThan(bare);
  });

  it('leaves room for an answer, a quarter of a short context at most', () => {
    expect([2048, 4096, 8192, 131_072].map(roomInContext)).toEqual([1536, 3072, 6144, 129_024]);
  });
});
