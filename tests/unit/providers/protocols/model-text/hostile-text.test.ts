import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createModelTextReader } from '../../../../../lib/providers/protocols/model-text/model-text';
import { textForms } from '../../../../../lib/providers/protocols/model-text/text-forms';
import { expectLinear, pieces } from '../../../growth';
import { joined, read, summary, tools } from './support';

/** What forms are made of, and what tells text from them. */
const fragments = [
  ...new Set(
    textForms(true).flatMap(({ parts, is }) => [
      ...parts.flatMap((part) => (typeof part === 'string' ? [part] : 'text' in part ? [part.text] : [])),
      ...(is?.type === 'thought' ? is.closings : []),
    ]),
  ),
  ...[
    'web_search',
    'open_page',
    'functions.',
    '{"name": "',
    '"',
    '", "arguments": ',
    '{"query": "tide"}',
    '{',
    '}',
    '[',
  ],
  ...[
    ']',
    '(',
    ')',
    'query=',
    "'x'",
    '\n',
    '\n\n',
    ' ',
    '. ',
    'words ',
    ';',
    '```',
    '`',
    '<',
    '\\',
    '😀',
    '<|im_end|>',
    '1,',
  ],
  ...['<parameter=', 'query', '>', '</parameter>', '<arg_key>', '</arg_key>', '<arg_value>', '</arg_value>'],
  '{"name": "web_search", "arguments": {"query": "tide"}}',
];
const texts = fc.array(fc.constantFrom(...fragments), { maxLength: 24 }).map((parts) => parts.join(''));

function cut(text: string, places: readonly number[]): string[] {
  const at = [...new Set(places.map((place) => place % (text.length + 1)))].sort((one, other) => one - other);
  return [0, ...at].map((start, index) => text.slice(start, at[index] ?? text.length));
}

describe('text of a model', () => {
  it('is read alike, wherever its pieces end', async () => {
    await fc.assert(
      fc.asyncProperty(texts, fc.array(fc.nat(), { maxLength: 12 }), async (text, places) => {
        const whole = joined(await read([text]));
        expect(joined(await read(cut(text, places)))).toEqual(whole);
        expect(joined(await read(text.split('')))).toEqual(whole);
      }),
      { numRuns: 1500 },
    );
  });

  it('loses no word where nothing was offered and no reasoning begins', async () => {
    const marks = textForms(false).flatMap(({ parts }) => parts.filter((part) => typeof part === 'string'));
    const others = texts.filter((text) => marks.every((mark) => mark === '' || mark === '\n' || !text.includes(mark)));
    await fc.assert(
      fc.asyncProperty(others, async (text) => {
        expect(summary(await read([text], []))).toEqual({ calls: [], reasoning: '', text });
      }),
      { numRuns: 500 },
    );
  });

  it('calls no tool that was not offered', async () => {
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        const offered = tools.slice(1);
        const names = summary(await read([text], offered)).calls.map(([name]) => name);
        expect(names.filter((name) => name !== 'open_page')).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['a call that never ends', '<tool_call>{"name": "web_search", "arguments": {"query": "'],
    ['a parameter that never ends', '<function=web_search><parameter=query>'],
    ['a channel that never begins', '<|channel|>commentary to=functions.web_search '],
    ['white space', ''],
  ])('is held back for a bounded number of characters: %s', (_name, begin) => {
    const reader = createModelTextReader(tools);
    let held = reader.push(begin).length > 0 ? 0 : begin.length;
    let most = 0;
    for (let count = 0; count < 1_000; count += 1) {
      held += 100;
      for (const part of reader.push((begin ? 'a' : ' ').repeat(100)))
        if (part.type === 'text') held -= part.text.length;
      most = Math.max(most, held);
    }
    expect(most).toBeLessThan(16_200);
    expect(held).toBeLessThan(200);
  });

  it('is not held back where it begins as a sentence does', () => {
    for (const text of [
      'The mill at Carrow',
      'Yes. It',
      '1. The',
      'web_search is',
      '{"mill":',
      '[1] says',
      '```js\n',
    ]) {
      const reader = createModelTextReader(tools);
      const came = reader.push(text).map((part) => (part.type === 'text' ? part.text : ''));
      expect(text.length - came.join('').length).toBeLessThanOrEqual(1);
    }
  });

  it.each(
    ['', '<tool_call>{"name": "web_search", "arguments": {"query": "', '<think>', '[', '```tool_code\n'].map(
      (begin) => [begin],
    ),
  )('takes linear time behind %j', { timeout: 120_000 }, async (begin) => {
    const run = (text: string) => {
      const reader = createModelTextReader(tools);
      for (const piece of pieces(begin + text)) reader.push(piece);
      reader.end();
    };
    await expectLinear(run, [
      ...[
        '<tool_call>',
        '\n<tool_call>{',
        '\n[',
        '{"',
        '\n<',
        '. <',
        '<think>\n',
        '</think>',
        '<think>a</think>',
        'a',
        ' ',
        '\n',
      ],
      ...[
        '\n```tool_code\n',
        '\\"',
        'a\n',
        '<|end|>',
        '<|channel|>analysis<|message|>a<|end|>',
        '\n<function=web_search>',
      ],
      '\n<tool_call>{"name": "web_search", "arguments": {"query": "',
      '\n<tool_call>{"name": "web_search", "arguments": {}}</tool_call>',
      '\n<tool_call>{"name": "web_search", "arguments": {}}</tool_call> no',
    ]);
  });
});
