/** Largest file that a person can attach or import, in bytes. */
export const maxFileBytes = 20 * 1024 * 1024;
