import { expect, it } from 'vitest';
import {
  acceptedContent,
  finishedContent,
} from '../../../../../lib/providers/protocols/anthropic-messages/accepted-content';
import { createMessagesStreamState } from '../../../../../lib/providers/protocols/anthropic-messages/stream-state';

const text = (words: string) => ({ type: 'text', text: words });

it('drops empty texts, and white space where nothing else is said', () => {
  expect(acceptedContent([text(''), text(' '), text('Yes.')])).toEqual([text(' '), text('Yes.')]);
  expect(acceptedContent([text(' '), text('\n')])).toEqual([]);
});

it('keeps blocks that are no text', () => {
  const call = { type: 'tool_use', id: 'call', name: 'open_page', input: {} };
  expect(acceptedContent([text(' '), call])).toEqual([call]);
});

it('drops a search without its result and thinking without its signature', () => {
  const search = { type: 'server_tool_use', id: 'search', name: 'web_search', input: {} };
  const result = { type: 'web_search_tool_result', tool_use_id: 'search', content: [] };
  const thinking = { type: 'thinking', thinking: 'Hm.' };
  const state = createMessagesStreamState();
  expect(finishedContent({ ...state, blocks: [thinking, search, text('So far')] })).toEqual([text('So far')]);
  const complete = [{ ...thinking, signature: 'signed' }, search, result, text('All.')];
  expect(finishedContent({ ...state, blocks: complete })).toEqual(complete);
});
