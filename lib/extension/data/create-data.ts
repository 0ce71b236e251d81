import { createPreferenceStore } from './preference-store';

/** What a person can see, change and take along of all that is stored. */
export function createData() {
  return { preferences: createPreferenceStore() };
}

export type Data = ReturnType<typeof createData>;
