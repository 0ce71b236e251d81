import type { SignInFailure } from '../../core/error-reason';
import { type TextName, textName } from './texts';

/**
 * The name of the texts for a problem with a sign-in. A token that was refused has the texts of a session that cannot
 * be renewed: in both cases the person has to sign in again.
 */
export function signInName(problem: SignInFailure): TextName<Exclude<SignInFailure, 'rejected'>> {
  return textName(problem === 'rejected' ? 'over' : problem);
}
