import type { SignInProblem } from '../../core/error-reason';
import { type TextName, textName } from './texts';

/** The name of the texts for a problem with a sign-in: a session that is refused is over for the person. */
export function signInName(problem: SignInProblem): TextName<Exclude<SignInProblem, 'rejected'>> {
  return textName(problem === 'rejected' ? 'over' : problem);
}
