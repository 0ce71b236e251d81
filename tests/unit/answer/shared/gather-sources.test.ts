import { expect, it } from 'vitest';
import { answer, chatService, page, request, searchService } from '../support';

const url = 'https://light.example/skerrow';
const filler = (length: number) => 'a'.repeat(length);

/** What a model without tools gets of a found page, or of its snippet where it may not be opened. */
async function prompted(snippet: string, markdown?: string): Promise<string> {
  const chat = chatService(() => [
    { type: 'text-delta', text: 'Lit [1].' },
    { type: 'finish', stopReason: 'stop' },
  ]);
  const searches = [searchService('One', [{ url, title: 'Skerrow', snippet }])];
  const read = markdown === undefined ? {} : { read: async () => page(url, 'Skerrow', markdown) };
  await answer(request({}), { chat, searches, ...read });
  return chat.requests.at(-1)?.messages.at(-1)?.text ?? '';
}

it('cuts a snippet before a sign, not within it', async () => {
  const text = await prompted(`${filler(1_199)}🗼 behind`);
  expect(text).toContain(filler(1_199));
  expect(text).not.toContain('behind');
  expect(text.isWellFormed()).toBe(true);
});

it('cuts a page of which no passage fits before a sign, not within it', async () => {
  const { pageLength } = request().profile.limits;
  const text = await prompted('', `${filler(pageLength - 1)}🗼${filler(200)} behind`);
  expect(text).toContain(filler(pageLength - 1));
  expect(text).not.toContain('behind');
  expect(text.isWellFormed()).toBe(true);
});
