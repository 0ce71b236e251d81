/** All that an adapter gets: it reads no storage and holds no state. */
export interface ProviderContext {
  fetch: typeof globalThis.fetch;
  /** The defaults under what the person set; `preset` is the id of the connection's preset, where it has one. */
  settings: Readonly<Record<string, string>>;
  secrets: Readonly<Record<string, string>>;
  signal: AbortSignal;
  /** Milliseconds since the epoch. */
  now: () => number;
}
