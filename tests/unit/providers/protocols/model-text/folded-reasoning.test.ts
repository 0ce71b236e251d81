import { describe, expect, it } from 'vitest';
import { read, summary, tools } from './support';

const thoughts: readonly [what: string, text: string, reasoning: string, answer: string][] = [
  ['think tags', '<think>Two pages?</think>\n\nTwice a day.', 'Two pages?', 'Twice a day.'],
  ['think tags, open', '<think>Two pages? <b', 'Two pages? <b', ''],
  [
    'think tags within an answer',
    'It runs.\n<think>\nSure?\n</think>\nTwice a day.',
    'Sure?\n',
    'It runs.\nTwice a day.',
  ],
  ['think tags of Mistral', '[THINK]Two pages?[/THINK]Twice a day.', 'Two pages?', 'Twice a day.'],
  [
    'thinking of Command R',
    '<|START_THINKING|>Two pages?<|END_THINKING|><|START_RESPONSE|>Twice a day.',
    'Two pages?',
    'Twice a day.',
  ],
  [
    'channels',
    '<|channel|>analysis<|message|>Two pages?<|end|><|start|>assistant<|channel|>final<|message|>Twice a day.<|return|>',
    'Two pages?',
    'Twice a day.',
  ],
  [
    'channels without ends',
    '<|channel|>analysis<|message|>Two pages?<|start|>assistant<|channel|>commentary<|message|>I look.<|channel|>final<|message|>Twice a day.',
    'Two pages?I look.',
    'Twice a day.',
  ],
  ['a channel that was cut', '<|channel|>analysis<|message|>Two pag', 'Two pag', ''],
];

describe.each(thoughts)('%s', (_what, text, reasoning, answer) => {
  it.each([
    ['with tools', tools],
    ['without tools', []],
  ])('goes to the reasoning, %s', async (_name, offered) => {
    for (const pieces of [[text], [...text]]) {
      expect(summary(await read(pieces, offered))).toEqual({ calls: [], reasoning, text: answer });
    }
  });
});

it('reads a call behind a channel', async () => {
  const text =
    '<|channel|>analysis<|message|>I search.<|end|><|start|>assistant<|channel|>commentary to=functions.web_search <|constrain|>json<|message|>{"query":"tide mills"}<|call|>';
  for (const pieces of [[text], [...text]]) {
    expect(summary(await read(pieces))).toEqual({
      calls: [['web_search', '{"query":"tide mills"}']],
      reasoning: 'I search.',
      text: '',
    });
  }
});

it('reads calls behind reasoning', async () => {
  const text = '<think>\nI search.\n</think>\n{"name": "web_search", "parameters": {"query": "tide mills"}}';
  expect(summary(await read([...text]))).toEqual({
    calls: [['web_search', '{"query":"tide mills"}']],
    reasoning: '\nI search.\n',
    text: '',
  });
});

it.each([
  'Its tags are <think> and </think>.',
  'The tags:\n<think> and </think> stand around it.',
  '`<think>`\nis a tag.',
  'The token <|channel|>analysis<|message|> begins it.',
  '```\n<think>\nSure?\n</think>\n```',
  'A line that ends in <|end|>',
  ' Twice a day.',
  '\n\n',
  '',
  '[TOOL',
  '[TOOLS] are here',
  '{"name": "Carrow", "parameters": {}}',
  '{"mill": "Carrow"}',
  '[1] says so.',
  '<tool_call> is how it begins.',
  'It ends in\n<tool_call>',
  '{"name": "web_search", "version": 2}',
])('leaves other text alone: %j', async (text) => {
  for (const pieces of [[text], [...text]]) {
    expect(summary(await read(pieces))).toEqual({ calls: [], reasoning: '', text });
  }
});
