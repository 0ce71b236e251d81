/** Work that is left for a text; when it is used up, the rest is read as plain text. */
export interface WorkBudget {
  readonly hasWork: boolean;
  /** @param work in units of about 30 ns, the time in which a character is read */
  takeWork(work: number): void;
}
