/** Marks ids that were made here for calls that came without one. */
const generatedIdPrefix = '#';

/** An id for the n-th call of a conversation. */
export function generateCallId(index: number): string {
  return `${generatedIdPrefix}${index}`;
}

/** The field `id` of a call or its result; none for an id that the service did not give. */
export function callIdField(id: string | undefined): { id?: string } {
  return id === undefined || id.startsWith(generatedIdPrefix) ? {} : { id };
}
