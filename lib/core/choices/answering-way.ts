/**
 * Ways in which a model answers from pages. `research`: it searches and reads with tools, or gets the pages in its
 * prompt; `quotes-first`: Citebar searches and reads, the model writes from a few numbered quotes, and each sentence is
 * compared with them.
 */
export const answeringWays = ['research', 'quotes-first'] as const;
export type AnsweringWay = (typeof answeringWays)[number];

/** Facts about a model that its server reports; each is absent where the server does not. */
export interface ModelFacts {
  /** Number of its parameters. */
  parameters?: number;
  /** Tokens of its context. */
  contextTokens?: number;
}

/**
 * Why a model answers from quotes. `chosen`: the profile says so; `malformed-calls`: its tool calls were not valid
 * JSON.
 */
export const wayReasons = ['chosen', 'small', 'short-context', 'no-tools', 'malformed-calls'] as const;
export type WayReason = (typeof wayReasons)[number];

/** Number of parameters from which on a model does not count as small. */
const smallBelow = 10e9;
/** Tokens of a context from which on research has room. */
const shortBelow = 16_000;
/** Malformed calls of one thread after which a model gets no more tools. */
export const maxMalformedCalls = 2;

/**
 * The size in a model's name, in parameters: 'llama3.2:3b', 'Qwen2.5-1.5B-Instruct'; of experts ('8x7b') all together.
 */
const sizeInName = /(?<![\p{L}\p{N}.])(?:(\d{1,2})x)?(\d{1,4}(?:\.\d{1,3})?)([bm])(?![\p{L}\p{N}])/giu;

/** The number of parameters in a model's name, such as `7b`; undefined where the name has none. */
export function parametersInName(model: string): number | undefined {
  const sizes = [...model.matchAll(sizeInName)].map(
    ([, experts = '1', size, unit = '']) => Number(experts) * Number(size) * (unit.toLowerCase() === 'b' ? 1e9 : 1e6),
  );
  return sizes.length > 0 ? Math.max(...sizes) : undefined;
}

export interface WayChoice {
  /** The profile's choice; absent: automatic. */
  way?: AnsweringWay | undefined;
  model: string;
  facts: ModelFacts;
  /** Whether the model's requests may have tools. */
  tools: boolean;
  /** Malformed calls of tools in the thread. */
  malformedCalls: number;
}

/**
 * Why a model answers from quotes; undefined where it researches. The size that the server reports counts, else the one
 * in the name.
 */
export function reasonForQuotes({ way, model, facts, tools, malformedCalls }: WayChoice): WayReason | undefined {
  if (way !== undefined) return way === 'quotes-first' ? 'chosen' : undefined;
  const parameters = facts.parameters ?? parametersInName(model);
  if (parameters !== undefined && parameters < smallBelow) return 'small';
  if (facts.contextTokens !== undefined && facts.contextTokens < shortBelow) return 'short-context';
  if (!tools) return 'no-tools';
  return malformedCalls >= maxMalformedCalls ? 'malformed-calls' : undefined;
}
