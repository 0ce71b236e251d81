import { expect, it } from 'vitest';
import { evidenceFormats, exportFormats } from '../../../../../lib/ui/panel/saving/export-formats';

it('lists each format once', () => {
  const ids = exportFormats.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

it('writes the JSON of one answer as an object, that of threads as a list', async () => {
  const json = evidenceFormats.find(({ id }) => id === 'evidence-json');
  const evidence = { question: 'Q', answeredAt: 0, sources: [] };
  const written = async (isOneAnswer: boolean): Promise<unknown> =>
    JSON.parse((await json?.write({ isOneAnswer, answers: [evidence], sources: [] })) ?? 'null');
  expect(await written(true)).toMatchObject({ question: 'Q' });
  expect(await written(false)).not.toHaveProperty('question');
});

it('joins the Markdown of several threads with a rule', async () => {
  const markdown = exportFormats.find(({ id }) => id === 'thread-markdown');
  if (markdown?.scope !== 'thread') throw new Error('No Markdown of threads.');
  const thread = { id: 't', title: 'T', createdAt: 0, updatedAt: 0, profileId: 'p' };
  expect(
    await markdown.write([
      { thread, messages: [] },
      { thread, messages: [] },
    ]),
  ).toBe('# T\n\n---\n\n# T\n');
});
