/** Everything that an adapter needs for one call: it reads no storage and holds no state. */
export interface ProviderContext {
  fetch: typeof globalThis.fetch;
  /** The person's values, defaults for the rest; `preset` is the id of the connection's preset, where it has one. */
  settings: Readonly<Record<string, string>>;
  secrets: Readonly<Record<string, string>>;
  signal: AbortSignal;
  /** Milliseconds since the epoch. */
  now: () => number;
  /** Called with the host of each request that is sent, for the receipt of the answer. */
  onRequest?: (host: string) => void;
}

/** Reads the lengths of models' contexts. */
export interface ContextLength {
  /**
   * Minimum number of tokens that every model of the service takes; for requests that fit into it, the length is not
   * read.
   */
  atLeast: number;
  /**
   * The length of one model's context in tokens.
   * @returns undefined where the service does not report it
   * @throws AppError
   */
  read(model: string, context: ProviderContext): Promise<number | undefined>;
}
