import { expect, it } from 'vitest';
import { plainChunks } from '../../../../../lib/providers/protocols/chat-completions/cumulative-chunks';
import { collect } from '../../support';

async function* payloads(...values: unknown[]) {
  yield* values;
}

it('takes the pieces, and the text so far only where no piece came', async () => {
  const piece = { choices: [{ delta: { content: 'Two.' }, message: { content: 'Two.' } }] };
  const end = { choices: [{ delta: { content: '' }, message: { content: 'Two.' }, finish_reason: 'stop' }] };
  expect(await collect(plainChunks(payloads(piece, end)))).toMatchObject([
    { choices: [{ delta: { content: 'Two.' } }] },
    { choices: [{ delta: { content: '' }, finish_reason: 'stop' }] },
  ]);
  expect(await collect(plainChunks(payloads(end)))).toMatchObject([{ choices: [{ delta: { content: 'Two.' } }] }]);
});

it('reads steps as reasoning, whose end is not the end of the answer', async () => {
  const step = {
    object: 'chat.reasoning.done',
    choices: [{ delta: { reasoning_steps: [{ thought: 'First.' }, {}] }, finish_reason: 'stop' }],
  };
  const [chunk] = await collect(plainChunks(payloads(step)));
  expect(chunk).toMatchObject({ choices: [{ delta: { reasoning_content: 'First.\n' } }] });
  expect(JSON.stringify(chunk)).not.toContain('finish_reason');
});

it('moves counts to their usual places, and leaves other payloads alone', async () => {
  const usage = { reasoning_tokens: 4, num_search_queries: 2 };
  expect(await collect(plainChunks(payloads({ usage }, 'ping')))).toMatchObject([
    {
      usage: {
        completion_tokens_details: { reasoning_tokens: 4 },
        server_tool_use_details: { web_search_requests: 2 },
      },
    },
    'ping',
  ]);
});
