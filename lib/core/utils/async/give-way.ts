/** Lets other tasks of the thread run: a message that waits to be answered, an abort, the saving of an answer. */
export function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/**
 * Divides long work into portions, between which other tasks run.
 * @param portion amount of work between two pauses, in the caller's unit
 * @returns takes the amount of work done since its last call; resolves when the work may continue
 */
export function createPauses(portion: number): (amount: number) => Promise<void> {
  let done = 0;
  return async (amount) => {
    done += amount;
    if (done < portion) return;
    done = 0;
    await pause();
  };
}
