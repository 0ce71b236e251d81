import type { TextName } from './texts';
import { textName } from './texts';

const advices = ['chrome-unavailable', 'model-download', 'model-language'] as const;

/** The name of the sentences for a failure of the browser's own model, told by an error's `params.advice`. */
export function modelAdvice(value: unknown): TextName<(typeof advices)[number]> | undefined {
  const advice = advices.find((known) => known === value);
  return advice && textName(advice);
}
