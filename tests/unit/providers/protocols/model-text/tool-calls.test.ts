import { describe, expect, it } from 'vitest';
import { read, summary } from './support';

const search = ['web_search', '{"query":"tide mills"}'];
const page = ['open_page', '{"url":"https://carrow.example/mill"}'];
const query = '{"query": "tide mills"}';
const searchJson = `{"name": "web_search", "arguments": ${query}}`;
const searchParameters = `{"name": "web_search", "parameters": ${query}}`;
const pageJson = '{"name": "open_page", "arguments": {"url": "https://carrow.example/mill"}}';

/** What models write, by who does. */
const forms: readonly [writer: string, text: string, calls: string[][]][] = [
  ['Hermes', `<tool_call>\n${searchJson}\n</tool_call>`, [search]],
  ['Hermes, several', `<tool_call>${searchJson}</tool_call>\n<tool_call>${pageJson}</tool_call>`, [search, page]],
  ['Hermes, side by side', `<tool_call>${searchJson}</tool_call><tool_call>${pageJson}</tool_call>`, [search, page]],
  ['Hermes, arguments first', `<tool_call>{"arguments": ${query}, "name": "web_search"}</tool_call>`, [search]],
  ['Hermes, without its end', `<tool_call>\n${searchJson}\n`, [search]],
  ['Hermes, without its ends', `<tool_call>${searchJson}\n<tool_call>${pageJson}`, [search, page]],
  ['Hermes, a brace short', `<tool_call>${searchJson.slice(0, -1)}</tool_call>`, [search]],
  ['Hermes, a list', `<tool_call>[${searchJson}, ${pageJson}]</tool_call>`, [search, page]],
  [
    'Hermes, quotes of Python',
    `<tool_call>{'name': 'web_search', 'arguments': {'query': 'tide mills'}}</tool_call>`,
    [search],
  ],
  ['Hermes, no arguments', '<tool_call>{"name": "web_search"}</tool_call>', [['web_search', '{}']]],
  [
    'Hermes, arguments as a string',
    `<tool_call>{"name": "web_search", "arguments": "{\\"query\\": \\"tide mills\\"}"}</tool_call>`,
    [['web_search', query]],
  ],
  [
    'Hermes, a line break in a text',
    '<tool_call>{"name": "web_search", "arguments": {"query": "tide\nmills"}}</tool_call>',
    [['web_search', '{"query":"tide\\nmills"}']],
  ],
  ['Hermes, its turn ended', `<tool_call>${searchJson}</tool_call><|im_end|>`, [search]],
  [
    'nested as in the API',
    `<tool_call>{"type": "function", "function": {"name": "web_search", "arguments": ${query}}}</tool_call>`,
    [search],
  ],
  [
    'Qwen Coder',
    '<tool_call>\n<function=web_search>\n<parameter=query>\ntide mills\n</parameter>\n<parameter=limit>\n5\n</parameter>\n</function>\n</tool_call>',
    [['web_search', '{"query":"tide mills","limit":5}']],
  ],
  ['Qwen Coder, no frame', '<function=web_search><parameter=query>tide mills</parameter></function>', [search]],
  [
    'Qwen Coder, a number as text',
    '<function=web_search><parameter=query>1911</parameter></function>',
    [['web_search', '{"query":"1911"}']],
  ],
  ['GLM', '<tool_call>web_search\n<arg_key>query</arg_key>\n<arg_value>tide mills</arg_value>\n</tool_call>', [search]],
  ['Llama 3', `<|python_tag|>${searchParameters}`, [search]],
  ['Llama 3, several', `<|python_tag|>${searchParameters}; ${pageJson}<|eom_id|>`, [search, page]],
  ['Llama 3, built in', '<|python_tag|>web_search.call(query="tide mills")', [search]],
  ['Llama 3, own tool', `<function=web_search>${query}</function>`, [search]],
  ['Llama 3, bare', searchParameters, [search]],
  ['Llama 3, bare, several', `${searchParameters};\n${pageJson}`, [search, page]],
  [
    'Llama 4, a list',
    '[web_search(query="tide mills"), open_page(url=\'https://carrow.example/mill\')]',
    [search, page],
  ],
  ['Mistral', `[TOOL_CALLS][${searchJson}, ${pageJson}]`, [search, page]],
  ['Mistral, with a space', `[TOOL_CALLS] [${searchJson}]</s>`, [search]],
  ['Mistral, newer', `[TOOL_CALLS]web_search[ARGS]${query}`, [search]],
  [
    'Mistral, newer, several',
    `[TOOL_CALLS]web_search[ARGS]${query}[TOOL_CALLS]open_page[ARGS]{"url": "https://carrow.example/mill"}`,
    [search, page],
  ],
  ['Mistral, no mark of arguments', `[TOOL_CALLS]web_search${query}`, [search]],
  ['Mistral, with an id', `[TOOL_CALLS]web_search[CALL_ID]a1b2c3d4e[ARGS]${query}`, [search]],
  [
    'DeepSeek V3',
    `<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>function<｜tool▁sep｜>web_search\n\`\`\`json\n${query}\n\`\`\`<｜tool▁call▁end｜>\n<｜tool▁call▁begin｜>function<｜tool▁sep｜>open_page\n\`\`\`json\n{"url": "https://carrow.example/mill"}\n\`\`\`<｜tool▁call▁end｜><｜tool▁calls▁end｜><｜end▁of▁sentence｜>`,
    [search, page],
  ],
  [
    'DeepSeek V3.1',
    `<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>web_search<｜tool▁sep｜>${query}<｜tool▁call▁end｜><｜tool▁call▁begin｜>open_page<｜tool▁sep｜>{"url": "https://carrow.example/mill"}<｜tool▁call▁end｜><｜tool▁calls▁end｜>`,
    [search, page],
  ],
  [
    'DeepSeek V3.2',
    '<｜DSML｜function_calls>\n<｜DSML｜invoke name="web_search">\n<｜DSML｜parameter name="query" string="true">tide mills</｜DSML｜parameter>\n</｜DSML｜invoke>\n<｜DSML｜invoke name="open_page">\n<｜DSML｜parameter name="url" string="true">https://carrow.example/mill</｜DSML｜parameter>\n</｜DSML｜invoke>\n</｜DSML｜function_calls>',
    [search, page],
  ],
  ['Granite 3', `<|tool_call|>[${searchJson}]`, [search]],
  ['Granite, functions', `<function_call> ${searchJson}`, [search]],
  ['Granite 4', `<tool_call>${searchJson}</tool_call>`, [search]],
  ['GPT-OSS', `<|channel|>commentary to=functions.web_search <|constrain|>json<|message|>${query}<|call|>`, [search]],
  [
    'GPT-OSS, the other order',
    `<|start|>assistant to=functions.web_search<|channel|>commentary <|constrain|>json<|message|>${query}<|call|>`,
    [search],
  ],
  ['GPT-OSS, its tokens not printed', `assistantcommentary to=functions.web_search json${query}`, [search]],
  ['Gemma 3', '```tool_code\nweb_search(query="tide mills")\n```', [search]],
  ['Gemma 3, printed', '```tool_code\nprint(default_api.web_search(query="tide mills"))\n```', [search]],
  [
    'Gemma 3, several',
    '```tool_code\nfound = web_search("tide mills")\nprint(open_page(url="https://carrow.example/mill"))\n```',
    [search, page],
  ],
  [
    'Gemma 4',
    '<|tool_call>call:web_search{query:<|"|>tide "mills" {1}<|"|>,limit:5}<tool_call|>',
    [['web_search', '{"query":"tide \\"mills\\" {1}","limit":5}']],
  ],
  ['Command R', `Action: \`\`\`json\n[\n {"tool_name": "web_search", "parameters": ${query}}\n]\n\`\`\``, [search]],
  [
    'Command R7B',
    `<|START_ACTION|>[\n {"tool_call_id": "0", "tool_name": "web_search", "parameters": ${query}},\n {"tool_call_id": "1", "tool_name": "open_page", "parameters": {"url": "https://carrow.example/mill"}}\n]<|END_ACTION|>`,
    [search, page],
  ],
  [
    'MiniMax',
    '<minimax:tool_call>\n<invoke name="web_search">\n<parameter name="query">tide mills</parameter>\n</invoke>\n</minimax:tool_call>',
    [search],
  ],
  [
    'Kimi',
    `<|tool_calls_section_begin|><|tool_call_begin|>functions.web_search:0<|tool_call_argument_begin|>${query}<|tool_call_end|><|tool_calls_section_end|>`,
    [search],
  ],
  [
    'LM Studio',
    `\n[TOOL_REQUEST]${searchJson}[END_TOOL_REQUEST]\n[TOOL_REQUEST]${pageJson}[END_TOOL_REQUEST]`,
    [search, page],
  ],
];

/** Arguments with their white space out of the way. */
const plain = (calls: readonly (string | undefined)[][]) =>
  calls.map(([name, json = '']) => [name, json.replace(/([:,])\s+"/g, '$1"')]);

describe.each(forms)('%s', (writer, text, calls) => {
  it('is read as a whole and in pieces, with nothing of it in the text', async () => {
    for (const pieces of [[text], [...text]]) {
      const found = summary(await read(pieces));
      expect({ ...found, calls: plain(found.calls as string[][]) }).toEqual({
        calls: plain(calls),
        text: '',
        reasoning: '',
      });
    }
  });

  it('is read behind words of the model', async () => {
    const { calls: found, text: before } = summary(await read([...`Let me look that up.\n\n${text}`]));
    if (/bare|Llama 4/.test(writer)) expect([before, found]).toEqual([`Let me look that up.\n\n${text}`, []]);
    else expect([before.trim(), plain(found as string[][])]).toEqual(['Let me look that up.', plain(calls)]);
  });

  it('stays text where no such tool was offered', async () => {
    expect(summary(await read([...text], [])).calls).toEqual([]);
    const others = [{ name: 'get_weather', description: '', parameters: {} }];
    const { calls: none, text: left } = summary(await read([...text], others));
    expect(none).toEqual([]);
    expect(left).toContain('web_search');
  });

  it('stays text in a sentence and in code', async () => {
    for (const said of [
      `The model writes ${text.replaceAll('\n', ' ')} here.`,
      `It writes \`${text.replaceAll('`', '')}\`.`,
      `~~~\n${text}\n~~~\n`,
    ]) {
      const { calls: none, text: left } = summary(await read([...said]));
      expect(none).toEqual([]);
      expect(left).toBe(said);
    }
  });
});

describe('calls', () => {
  it('get ids that are unlike in a conversation, of nine letters and digits', async () => {
    const events = await read([`<tool_call>${searchJson}</tool_call><tool_call>${pageJson}</tool_call>`]);
    expect(events.flatMap((event) => (event.type === 'tool-call' ? [event.id] : []))).toEqual([
      'text00001',
      'text00002',
    ]);
  });

  it('are also read after a sentence', async () => {
    expect(summary(await read([`I will look. <tool_call>${searchJson}</tool_call>`]))).toEqual({
      calls: [search],
      text: 'I will look. ',
      reasoning: '',
    });
  });

  it('that are followed by words on their line are only mentioned', async () => {
    const said = `<tool_call>${searchJson}</tool_call> is what it writes.`;
    expect(summary(await read([...said]))).toEqual({ calls: [], text: said, reasoning: '' });
  });

  it('keep what follows them', async () => {
    const found = summary(await read([...`<tool_call>${searchJson}</tool_call>\nI wait.`]));
    expect([found.calls.length, found.text]).toEqual([1, 'I wait.']);
  });

  it.each([
    ['Hermes', '<tool_call>{"name": "web_search", "arguments": {"query": "tide mi'],
    ['Qwen Coder', '<tool_call><function=web_search><parameter=query>tide mi'],
    ['Mistral', '[TOOL_CALLS][{"name": "web_search", "arguments": {"query": "tide mi'],
    ['Mistral, newer', '[TOOL_CALLS]web_search[ARGS]{"query": "tide mi'],
    ['DeepSeek', '<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>web_search<｜tool▁sep｜>{"query": "tide mi'],
    ['GPT-OSS', '<|channel|>commentary to=functions.web_search <|constrain|>json<|message|>{"query": "tide mi'],
    ['Gemma', '```tool_code\nweb_search(query="tide mi'],
    ['Llama', '{"name": "web_search", "parameters": {"query": "tide mi'],
  ])('of %s that are cut are no text, and have no arguments that can be read', async (_writer, text) => {
    const { calls, text: left } = summary(await read([...text]));
    expect([left, calls.length, calls[0]?.[0]]).toEqual(['', 1, 'web_search']);
    expect(() => JSON.parse(calls[0]?.[1] ?? '')).toThrow();
  });

  it.each([
    '[TOOL_REQUEST]{"name":',
    '<tool_call>\n{"na',
    '[TOOL_CALLS]web_s',
    '<|channel|>commentary to=functions.web',
  ])('that are cut before their name are dropped: %s', async (text) =>
    expect(await read([...text])).toEqual([{ type: 'finish', stopReason: 'stop' }]),
  );

  it('whose arguments are no JSON are given as the model wrote them', async () => {
    const text = '<tool_call>{"name": "web_search", "arguments": {query = tide mills}}</tool_call>';
    expect(summary(await read([text])).calls).toEqual([['web_search', '{query = tide mills}}']]);
  });
});
