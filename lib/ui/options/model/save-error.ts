import { isNotStored } from '../../../core/utils/not-stored';

/** Why a change could not be saved. `full`: it could not be written; `gone`: the background did not reply. */
export type SaveError = 'full' | 'gone';

/** The reason in what a call to save something has thrown. */
export function saveErrorOf(thrown: unknown): SaveError {
  return isNotStored(thrown) ? 'full' : 'gone';
}
