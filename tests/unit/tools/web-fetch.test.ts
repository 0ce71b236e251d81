import { describe, expect, it } from 'vitest';
import { createWebFetchTool } from '../../../lib/tools/web-fetch';
import { failure, readerOf, refusedAddresses, run } from './support';

const url = 'https://a.example/tides';
const markdown = '# Tides\n\nOne.\nTwo.\n\nThree.\n';
const lines = ['# Tides', '', 'One.', 'Two.', '', 'Three.'];

/** The schema as the contract prints it, without its sentence on a parser that is not ours. */
const schema = `{
  "name": "web_fetch",
  "description": "Fetches content from a specified URL and returns it as markdown. Supports pagination via offset and limit parameters similar to file_read.",
  "parameters": {
    "type": "object",
    "properties": {
      "url": {
        "type": "string",
        "format": "uri",
        "description": "The URL to fetch content from"
      },
      "offset": {
        "type": "integer",
        "description": "Line number to start reading from (1-based)",
        "minimum": 1
      },
      "limit": {
        "type": "integer",
        "description": "Maximum number of lines to return",
        "minimum": 1
      }
    },
    "required": [
      "url"
    ]
  }
}`;

function setup(page: Parameters<typeof readerOf>[0] = { markdown }) {
  const { asked, read } = readerOf(page);
  const tool = createWebFetchTool({ read });
  return { tool, asked, run: (args: unknown) => run(tool, args) };
}

describe('web_fetch', () => {
  it('has the schema of the contract, to the byte', () => {
    const { name, description, parameters } = setup().tool;
    expect(JSON.stringify({ name, description, parameters }, null, 2)).toBe(schema);
  });

  it.each([
    ['the whole page', {}, lines],
    ['from a line on', { offset: 3 }, lines.slice(2)],
    ['some lines', { offset: 2, limit: 2 }, lines.slice(1, 3)],
    ['the first line', { offset: 1, limit: 1 }, lines.slice(0, 1)],
    ['the last line', { offset: 6, limit: 100 }, lines.slice(5)],
    ['the line after the last', { offset: 7 }, []],
    ['far past the end', { offset: 1e9, limit: 5 }, []],
  ])('gives lines, counted from 1: %s', async (_name, range, expected) => {
    const { ok, value } = await setup().run({ url, ...range });
    expect(ok).toBe(true);
    expect(value).toEqual({ content: expected.join('\n'), lines_read: expected.length });
  });

  it('takes a comment in a block of code for no title', async () => {
    const { value } = await setup({ markdown: '```sh\n# comment\n```', title: 'Tides' }).run({ url });
    expect(value).toMatchObject({ content: '# Tides\n\n```sh\n# comment\n```' });
  });

  it('begins with the title where the text does not', async () => {
    const { value } = await setup({ markdown: 'One.', title: 'Tides' }).run({ url });
    expect(value).toEqual({ content: '# Tides\n\nOne.', lines_read: 3 });
  });

  it('reads the page whole', async () => {
    const { asked, run: fetch } = setup();
    await fetch({ url });
    expect(asked[0]?.maxLength).toBeGreaterThan(5_000_000);
  });

  it.each([
    ['no url', {}, "'url'"],
    ['offset 0', { url, offset: 0 }, "'offset'"],
    ['limit 0', { url, limit: 0 }, "'limit'"],
    ['a negative offset', { url, offset: -3 }, "'offset'"],
    ['half a line', { url, limit: 0.5 }, "'limit'"],
    ['offset as text', { url, offset: '1' }, "'offset'"],
    ['an unknown field', { url, max_length: 3 }, "'max_length'"],
  ])('refuses %s', async (_name, args, word) => {
    const { asked, run: fetch } = setup();
    const { ok, value } = await fetch(args);
    expect(ok).toBe(false);
    expect(asked).toEqual([]);
    expect(Object.keys(value)).toEqual(['error']);
    expect(value.error).toContain(word);
  });

  it.each(refusedAddresses)('does not fetch %s', async (_name, address, word) => {
    const { asked, run: fetch } = setup();
    const { ok, value } = await fetch({ url: address });
    expect(ok).toBe(false);
    expect(asked).toEqual([]);
    expect(value.error).toMatch(/^Failed to fetch URL: /);
    expect(value.error).toContain(word);
  });

  it.each([
    [failure('reader', { type: 'timeout', host: 'a.example' }), 'a.example did not answer in time.'],
    [
      failure('reader', { type: 'page-blocked', host: 'a.example' }, { status: 403 }),
      'a.example answered with HTTP 403.',
    ],
    [failure('reader', 'network'), 'a.example could not be reached.'],
  ])('says that a page could not be fetched', async (thrown, reason) => {
    const { ok, value } = await setup(thrown).run({ url });
    expect(ok).toBe(false);
    expect(value).toEqual({ error: `Failed to fetch URL: ${reason}` });
  });

  it.each([
    [failure('reader', { type: 'page-empty', host: 'a.example' }), 'a.example sent a page without readable text.'],
    [new Error('Too deep.'), 'a.example gave an answer that cannot be read.'],
  ])('says that a page could not be parsed', async (thrown, reason) => {
    const { ok, value } = await setup(thrown).run({ url });
    expect(ok).toBe(false);
    expect(value).toEqual({ error: `Failed to parse HTML: ${reason}` });
  });
});
