/** A call's parameter written as markup: the marks around its name and its value. */
export interface ParameterMarks {
  opening: string;
  nameEnd: string;
  /** Text that follows the name, up to the value. */
  valueStart: string;
  closing: string;
}

/** One part of a form; a string matches itself. */
export type FormPart =
  | string
  /** White space, or none. */
  | { type: 'space' }
  /** The name of a tool that was offered, perhaps with the name of its group before it. */
  | { type: 'name' }
  /** JSON of one call or of a list of calls: `name` (`tool_name`, `function`) and `arguments` (`parameters`). */
  | { type: 'calls' }
  /** JSON of the arguments of the call that was named. */
  | { type: 'arguments' }
  /** Calls as Python writes them: `web_search(query="tide mills")`, one or several, also as a list. */
  | { type: 'python' }
  /** The arguments as markup. */
  | { type: 'parameters'; marks: ParameterMarks }
  /** The arguments in braces, keys without quotes, texts between two of `quote`. */
  | { type: 'braces'; quote: string }
  /** Anything up to a text, which belongs to it. */
  | { type: 'until'; text: string }
  /** White space and a text, if they are there: models often leave the end to a token that is not printed. */
  | { type: 'optional'; text: string };

/** Something in the text of a model that was meant for its server. */
export interface TextForm {
  /** Whose models or servers write it. */
  writers: string;
  /**
   * The places where it may occur, always outside of code. `start`: at the start of the text, or after a call; `line`:
   * also at the start of a line or after a sentence; `channel`: anywhere in a text that has channels.
   */
  place: 'start' | 'line' | 'channel';
  parts: readonly FormPart[];
  /** Kind of the form; without it a call. `mark`: nothing for a reader. */
  is?: { type: 'mark' } | { type: 'thought'; closings: readonly string[] };
  /** Whether text with channels begins with it. */
  opensChannels?: true;
}

const space = { type: 'space' } as const;
const name = { type: 'name' } as const;
const calls = { type: 'calls' } as const;
const args = { type: 'arguments' } as const;
const python = { type: 'python' } as const;
const until = (text: string) => ({ type: 'until', text }) as const;
const may = (text: string) => ({ type: 'optional', text }) as const;

const parameter = (marks: ParameterMarks) => ({ type: 'parameters', marks }) as const;
const tagged = parameter({ opening: '<parameter=', nameEnd: '>', valueStart: '', closing: '</parameter>' });
const named = parameter({ opening: '<parameter name="', nameEnd: '"', valueStart: '>', closing: '</parameter>' });
const dsml = parameter({
  opening: '<｜DSML｜parameter name="',
  nameEnd: '"',
  valueStart: '>',
  closing: '</｜DSML｜parameter>',
});
const keyed = parameter({
  opening: '<arg_key>',
  nameEnd: '</arg_key>',
  valueStart: '<arg_value>',
  closing: '</arg_value>',
});

/** Several calls may be in one frame: the second one has none of its own. */
const placeOf = (frame: string) => (frame === '' ? 'start' : 'line');

/**
 * The forms of tool calls that models write and servers leave in the text where they do not know them.
 * Assumed: as the chat templates of these models have them, and the parsers of servers that know them.
 * @see https://docs.vllm.ai/en/latest/features/tool_calling/
 * @see https://github.com/ggml-org/llama.cpp/blob/master/docs/function-calling.md
 */
const callForms: readonly TextForm[] = [
  { writers: 'LM Studio', place: 'line', parts: ['[TOOL_REQUEST]', space, calls, may('[END_TOOL_REQUEST]')] },
  { writers: 'Hermes, Qwen', place: 'line', parts: ['<tool_call>', space, calls, may('</tool_call>')] },
  {
    writers: 'Qwen Coder',
    place: 'line',
    parts: ['<tool_call>', space, '<function=', name, '>', tagged, space, '</function>', may('</tool_call>')],
  },
  {
    writers: 'Qwen Coder, without its frame',
    place: 'line',
    parts: ['<function=', name, '>', tagged, space, '</function>', may('</tool_call>')],
  },
  { writers: 'GLM', place: 'line', parts: ['<tool_call>', space, name, keyed, may('</tool_call>')] },
  { writers: 'Llama 3', place: 'line', parts: ['<|python_tag|>', space, calls] },
  { writers: 'Llama 3, built-in tools', place: 'line', parts: ['<|python_tag|>', space, python] },
  { writers: 'Llama 3, own tools', place: 'line', parts: ['<function=', name, '>', space, args, may('</function>')] },
  { writers: 'Llama 3, Gemma 3, bare', place: 'start', parts: [calls] },
  { writers: 'Llama 4, Gemma 3, Olmo', place: 'start', parts: [python] },
  { writers: 'Mistral', place: 'line', parts: ['[TOOL_CALLS]', space, calls] },
  { writers: 'Mistral, newer', place: 'line', parts: ['[TOOL_CALLS]', name, space, args] },
  { writers: 'Mistral, newer', place: 'line', parts: ['[TOOL_CALLS]', name, '[ARGS]', space, args] },
  {
    writers: 'Mistral, with ids',
    place: 'line',
    parts: ['[TOOL_CALLS]', name, '[CALL_ID]', until('[ARGS]'), space, args],
  },
  ...['', '<｜tool▁calls▁begin｜>'].flatMap((frame): TextForm[] => [
    {
      writers: 'DeepSeek V3, R1',
      place: placeOf(frame),
      parts: [
        ...[frame, space, '<｜tool▁call▁begin｜>function<｜tool▁sep｜>', name, space, '```json', space, args],
        ...[may('```'), may('<｜tool▁call▁end｜>'), may('<｜tool▁calls▁end｜>')],
      ],
    },
    {
      writers: 'DeepSeek V3.1',
      place: placeOf(frame),
      parts: [
        ...[frame, space, '<｜tool▁call▁begin｜>', name, '<｜tool▁sep｜>', space, args],
        ...[may('<｜tool▁call▁end｜>'), may('<｜tool▁calls▁end｜>')],
      ],
    },
  ]),
  ...['', '<｜DSML｜function_calls>', '<｜DSML｜tool_calls>'].map(
    (frame): TextForm => ({
      writers: 'DeepSeek V3.2',
      place: placeOf(frame),
      parts: [
        ...[frame, space, '<｜DSML｜invoke name="', name, '">', dsml, space, '</｜DSML｜invoke>'],
        ...[may('</｜DSML｜function_calls>'), may('</｜DSML｜tool_calls>')],
      ],
    }),
  ),
  { writers: 'Granite 3', place: 'line', parts: ['<|tool_call|>', space, calls, may('<|/tool_call|>')] },
  { writers: 'Granite', place: 'line', parts: ['<function_call>', space, calls, may('</function_call>')] },
  ...['', '<|start|>assistant'].map(
    (frame): TextForm => ({
      writers: 'GPT-OSS',
      place: 'line',
      parts: [frame, '<|channel|>commentary to=', name, until('<|message|>'), space, args, may('<|call|>')],
      opensChannels: true,
    }),
  ),
  {
    writers: 'GPT-OSS',
    place: 'line',
    parts: ['<|start|>assistant to=', name, until('<|message|>'), space, args, may('<|call|>')],
    opensChannels: true,
  },
  ...['', 'assistant'].map(
    (frame): TextForm => ({
      writers: 'GPT-OSS, its tokens not printed',
      place: 'line',
      parts: [frame, 'commentary to=', name, space, 'json', space, args],
    }),
  ),
  { writers: 'Gemma 3', place: 'line', parts: ['```tool_code', space, python, may('```')] },
  ...['<|"|>', '"'].map(
    (quote): TextForm => ({
      writers: 'Gemma 4',
      place: 'line',
      parts: ['<|tool_call>call:', name, { type: 'braces', quote }, may('<tool_call|>')],
    }),
  ),
  { writers: 'Command R', place: 'line', parts: ['Action:', space, '```json', space, calls, may('```')] },
  { writers: 'Command R7B, A', place: 'line', parts: ['<|START_ACTION|>', space, calls, may('<|END_ACTION|>')] },
  {
    writers: 'MiniMax',
    place: 'line',
    parts: [
      ...['<minimax:tool_call>', space, '<invoke name="', name, '">', named, space, '</invoke>'],
      may('</minimax:tool_call>'),
    ],
  },
  ...['', '<|tool_calls_section_begin|>'].map(
    (frame): TextForm => ({
      writers: 'Kimi',
      place: placeOf(frame),
      parts: [
        ...[frame, space, '<|tool_call_begin|>', space, name, until('<|tool_call_argument_begin|>'), space, args],
        ...[may('<|tool_call_end|>'), may('<|tool_calls_section_end|>')],
      ],
    }),
  ),
];

function thought(writers: string, opening: string, ...closings: string[]): TextForm {
  return { writers, place: 'start', parts: [opening], is: { type: 'thought', closings } };
}

/** Reasoning that may also begin within an answer, on a line of its own. */
function thoughts(writers: string, opening: string, closing: string): TextForm[] {
  const atStart = thought(writers, opening, closing);
  return [atStart, { ...atStart, place: 'line', parts: [opening, '\n'] }];
}

function mark(text: string, place: TextForm['place'] = 'channel'): TextForm {
  return { writers: 'GPT-OSS', place, parts: [text], is: { type: 'mark' } };
}

/** Mark that ends a message in a channel; the next one may also begin without it. */
const messageEnds = ['<|end|>', '<|return|>', '<|call|>', '<|start|>', '<|channel|>'];

/** Reasoning, and the marks of channels. */
const thoughtForms: readonly TextForm[] = [
  ...thoughts('Qwen, DeepSeek', '<think>', '</think>'),
  ...thoughts('others', '<thinking>', '</thinking>'),
  ...thoughts('Magistral', '[THINK]', '[/THINK]'),
  ...thoughts('Command R7B, A', '<|START_THINKING|>', '<|END_THINKING|>'),
  ...['', '<|start|>assistant'].flatMap((frame): TextForm[] => [
    ...['analysis', 'commentary'].map(
      (channel): TextForm => ({
        ...thought('GPT-OSS', `${frame}<|channel|>${channel}<|message|>`, ...messageEnds),
        place: 'line',
        opensChannels: true,
      }),
    ),
    { ...mark(`${frame}<|channel|>final<|message|>`, 'line'), opensChannels: true },
  ]),
  ...['<|end|>', '<|return|>', '<|call|>'].map((token) => mark(token)),
  mark('<|START_RESPONSE|>', 'line'),
];

/**
 * Forms that are read in the text of a model.
 * @param withCalls whether tools were offered
 */
export function textForms(withCalls: boolean): readonly TextForm[] {
  return withCalls ? [...callForms, ...thoughtForms] : thoughtForms;
}

/** Tokens that end a turn; behind a call they say nothing. */
export const turnEnds: readonly string[] = [
  '<|im_end|>',
  '<|eot_id|>',
  '<|eom_id|>',
  '<|end_of_text|>',
  '<|endoftext|>',
  '<｜end▁of▁sentence｜>',
  '<end_of_turn>',
  '<|END_OF_TURN_TOKEN|>',
  '</s>',
  '</tool_call>',
];
