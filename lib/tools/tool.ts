import type { ToolDefinition } from '../core/provider';
import type { ProviderError } from '../core/provider-error';

/** What a tool gave back. */
export interface ToolOutcome {
  /** False: `value` is the error object that the tool's contract describes. */
  ok: boolean;
  /** Plain JSON: what the model or the terminal gets. */
  value: unknown;
  /** What a service failed with; absent where none was asked: the arguments, or the address in them, were refused. */
  failure?: ProviderError;
}

/** A tool of the contracts: what a model is told of it, and what it does. */
export interface Tool extends ToolDefinition {
  /**
   * Checks the arguments and does the work. Failures are outcomes.
   * @param args as they came from a model or a person
   * @throws the signal's reason once it is aborted, and nothing else
   */
  execute(args: unknown, signal: AbortSignal): Promise<ToolOutcome>;
}
