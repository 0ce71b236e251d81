/** A note of a folder, or a page that was exported. */
export interface ImportedNote {
  title: string;
  /** A web address; absent where the note names none. */
  url?: string;
  /** When it was read, or written, in milliseconds since the epoch. */
  readAt?: number;
  markdown: string;
}
