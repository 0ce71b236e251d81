/** A question that is kept, to be written into the field by `/` and its name. */
export interface Prompt {
  id: string;
  name: string;
  /** May hold variables, such as `{{page}}`. */
  text: string;
}

/** Names that are allowed between `{{` and `}}` in a prompt. */
export const promptVariables = ['page', 'selection', 'date', 'clipboard'] as const;

export type PromptVariable = (typeof promptVariables)[number];

/** Longest name and text of a prompt, in UTF-16 units, and most prompts that are kept. */
export const promptLimits = { name: 60, text: 10_000, count: 200 } as const;

/** Names are short: what is longer between braces is no variable. */
const variable = /\{\{\s*([^{}\s][^{}]{0,60}?)\s*\}\}/g;

const isKnown = (name: string): name is PromptVariable => (promptVariables as readonly string[]).includes(name);

/** The variables of a prompt, each once, in order of appearance; `unknown`: names that are not variables. */
export function variablesOf(text: string): { known: PromptVariable[]; unknown: string[] } {
  const names = [...new Set([...text.matchAll(variable)].map(([, name = '']) => name.toLowerCase()))];
  return { known: names.filter(isKnown), unknown: names.filter((name) => !isKnown(name)) };
}

/** A prompt with its variables replaced; a variable without a value is left as it is. */
export function fillPrompt(text: string, values: Partial<Record<PromptVariable, string>>): string {
  return text.replace(variable, (whole, name: string) => {
    const known = name.toLowerCase();
    return isKnown(known) ? (values[known] ?? whole) : whole;
  });
}
