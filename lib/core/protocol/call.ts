/**
 * A call from the panel or the options page to the background, declared once: what it depends on, what it takes and
 * gives.
 */
export interface Call<Scope extends 'window' | 'any', Params, Result> {
  /**
   * `window`: it depends on the panel's window, and waits for `subscribe`: a panel may make one on a port that it has
   * just opened again, and until its window is known, so is not whether anything of it may be stored.
   */
  scope: Scope;
  /** Exists in types only; no call has it at run time. */
  readonly shape?: { params: Params; result: Result };
}

/** Declares a call that depends on the panel's window. */
export const windowCall = <Params, Result>(): Call<'window', Params, Result> => ({ scope: 'window' });

/** Declares a call that any page of the extension may make at any time. */
export const anyCall = <Params, Result>(): Call<'any', Params, Result> => ({ scope: 'any' });

/** Parameters and result of calls, by name. */
export type CallShapes<Calls> = {
  [Name in keyof Calls]: Calls[Name] extends Call<'window' | 'any', infer Params, infer Result>
    ? { params: Params; result: Result }
    : never;
};
