import * as v from 'valibot';
import { type PreferenceStore, preferencesSchema } from '../data/preference-store';
import type { CallHandlers } from './background-server';

type DataCall = 'save-preferences';

export interface DataHandlerDependencies {
  preferences: PreferenceStore;
  /** Sends connected pages the state that they draw. */
  refresh(): void;
}

/** The handlers of the calls about what is stored as a whole. */
export function createDataHandlers({ preferences, refresh }: DataHandlerDependencies): Pick<CallHandlers, DataCall> {
  return {
    async 'save-preferences'({ changes }) {
      if (typeof changes !== 'object' || changes === null) throw new Error('The call needs the preferences to change.');
      await preferences.update((before) => v.parse(preferencesSchema, { ...before, ...changes }));
      refresh();
      return null;
    },
  };
}
