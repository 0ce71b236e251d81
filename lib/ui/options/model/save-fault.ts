import { NotStored } from '../../../core/utils/not-stored';

/** Why a change could not be saved. `full`: it could not be written; `gone`: the background did not reply. */
export type SaveFault = 'full' | 'gone';

/** The fault in what a call has thrown. */
export function saveFaultOf(thrown: unknown): SaveFault {
  return thrown instanceof NotStored ? 'full' : 'gone';
}
