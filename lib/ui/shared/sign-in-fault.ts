import type { TextName } from './texts';
import { textName } from './texts';

const faults = ['none', 'over', 'denied', 'expired', 'state', 'address', 'file', 'no-device'] as const;

/** The name of the sentence for a failure around a session, told by an error's `params.signIn`. */
export function signInFault(value: unknown): TextName<(typeof faults)[number]> | undefined {
  const fault = faults.find((known) => known === value);
  return fault && textName(fault);
}
