/** Texts of models that fail. Each takes the prompt's fixed part and the question. */
export const failingModels: Readonly<
  Record<string, (prompt: { system: string; question: string; text: string }) => string>
> = {
  'loops over a sentence': () => 'The tower stands on the northern pier of the old harbour. '.repeat(40),
  'loops without a full stop': () => `It is known for ${'the people of the town and '.repeat(80)}`,
  'repeats a sign': () => `The answer is ${'!?'.repeat(200)}`,
  'does not come to an end': () =>
    Array.from({ length: 900 }, (_, at) => `Chapter ${at} tells of keeper ${at * 7} and year ${1000 + at}.`).join(' '),
  'writes another language': () =>
    'Der Turm steht auf der nördlichen Mole und wurde von der Stadt im Jahr der großen Flut gebaut. Er ist nicht sehr hoch, aber er ist von der See aus gut zu sehen.',
  'leaves the end of its turn': () => '<|im_end|>\n<|im_start|>assistant\n',
  'leaves an instruction tag': () => '[/INST] [INST] Continue with the next task. [/INST]',
  'thinks aloud': () => '<think>\nOkay, the user asks about the tower. Let me look at the quotes first.',
  'leaves a channel': () => '<|channel|>analysis<|message|>The user wants to know when it was built.',
  'gives back its prompt': ({ system }) => system,
  'says nothing': () => ' \n\n ',
  refuses: () => "I'm sorry, but I can't assist with that request.",
};
