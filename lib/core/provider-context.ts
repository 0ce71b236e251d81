/** Everything that an adapter needs for one call: it reads no storage and holds no state. */
export interface ProviderContext {
  fetch: typeof globalThis.fetch;
  /** The person's values, defaults for the rest; `preset` is the id of the connection's preset, where it has one. */
  settings: Readonly<Record<string, string>>;
  secrets: Readonly<Record<string, string>>;
  signal: AbortSignal;
  /** Milliseconds since the epoch. */
  now: () => number;
  /** Called for each request that leaves, with its host: the receipt of an answer tells who got what. */
  onRequest?: (host: string) => void;
}

/** Tells the lengths of models' contexts. */
export interface ContextLength {
  /** Tokens that the context of each model has: nobody asks for what fits into so many. */
  atLeast: number;
  /**
   * The length of one model's context in tokens.
   * @returns undefined where the service does not tell
   * @throws AppError
   */
  read(model: string, context: ProviderContext): Promise<number | undefined>;
}
