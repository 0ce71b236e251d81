/** Milliseconds of a day of 24 hours. */
export const dayMs = 86_400_000;
