import { describe, expect, it } from 'vitest';
import { newProfile } from '../../../lib/core/profile';
import { quotesReason } from '../../../lib/core/quotes-reason';
import { emptyAnswer } from '../../../lib/core/reduce-answer';
import { chatService } from '../answer/support';

const profile = { ...newProfile('web', 'Web'), webSearch: true };
const { signal } = new AbortController();
const chat = chatService(() => []);
const withTools = { ...chat, chat: { ...chat.chat, tools: true } };

describe('whether a question is answered from quotes', () => {
  it('asks the server for the size of its model, unless the profile chose a way', async () => {
    let asked = 0;
    const facts = async () => {
      asked += 1;
      return { parameters: 3e9 };
    };
    expect(await quotesReason(profile, { ...withTools, facts }, [], signal)).toBe('small');
    expect(asked).toBe(1);
    expect(await quotesReason({ ...profile, way: 'research' }, { ...withTools, facts }, [], signal)).toBeUndefined();
    expect(await quotesReason({ ...profile, way: 'quotes-first' }, { ...withTools, facts }, [], signal)).toBe('chosen');
    expect(asked).toBe(1);
  });

  it('is not where the service searches itself, or has a search of its own and takes no tools', async () => {
    const hosted = { ...chat, model: 'small-3b', chat: { ...chat.chat, hostedSearch: 'optional' as const } };
    expect(await quotesReason({ ...profile, search: 'hosted' }, hosted, [], signal)).toBeUndefined();
    expect(await quotesReason(profile, { ...hosted, model: 'large' }, [], signal)).toBeUndefined();
    expect(await quotesReason(profile, chat, [], signal)).toBe('no-tools');
  });

  it('is after two malformed calls in the thread', async () => {
    const answer = emptyAnswer({ id: 'a', threadId: 't', parentId: 'q' }, 0);
    const history = [1, 1].map((count) => ({ ...answer, notices: [{ type: 'malformed-calls' as const, count }] }));
    expect(await quotesReason(profile, withTools, history.slice(1), signal)).toBeUndefined();
    expect(await quotesReason(profile, withTools, history, signal)).toBe('malformed-calls');
  });
});
