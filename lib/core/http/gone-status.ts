/** HTTP statuses of a page that does not exist any more. @see https://www.rfc-editor.org/rfc/rfc9110#section-15.5.5 */
const goneStatuses: readonly (number | undefined)[] = [404, 410];

/** Whether a server answered that a page does not exist any more. @param status of its answer, where there was one */
export const isGoneStatus = (status: number | undefined): boolean => goneStatuses.includes(status);
