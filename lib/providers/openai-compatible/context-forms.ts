import * as v from 'valibot';
import { finiteNumber, wellFormedEntries } from '../../core/utils/lenient-schemas';
import type { ListedModel } from '../protocols/model-list';

/** Names of nested fields, outermost first. */
type Path = readonly string[];

/**
 * Fields of an entry of `/models` with the length that the model runs with. Assumed: `meta` is in newer builds of
 * llama.cpp.
 */
const runningPaths: readonly Path[] = [
  ['meta', 'n_ctx'], // llama.cpp
  ['loaded_context_length'], // LM Studio
  ['max_model_len'], // vLLM
  ['top_provider', 'context_length'], // OpenRouter
];
/** Fields with the length that the model can have. */
const possiblePaths: readonly Path[] = [
  ['context_length'], // OpenRouter, Together
  ['context_window'], // Groq
  ['max_context_length'], // Mistral, LM Studio
  ['max_input_tokens'],
  ['meta', 'n_ctx_train'], // llama.cpp
];

/** A request to another address than `/models` by which a server reports lengths of contexts. */
export interface ContextProbe {
  /** Path below the server's root. */
  path: string;
  /** Marks the server's models in `/models`, in `owned_by`, where the server has no preset. */
  ownedBy?: string;
  /** The field that names the model in each entry of `data`; absent: one length holds for every model. */
  id?: Path;
  /** Places of the length, in an entry or in the whole answer; the first that is there counts. */
  tokens: readonly Path[];
}

/**
 * The probes by their names in the presets. Assumed, since the servers' documents leave parts of it open: the fields'
 * units are tokens.
 */
export const contextProbes = {
  /** @see https://github.com/ggml-org/llama.cpp/blob/master/tools/server/README.md */
  props: { path: '/props', ownedBy: 'llamacpp', tokens: [['default_generation_settings', 'n_ctx']] },
  /** @see https://lmstudio.ai/docs/developer/rest/endpoints */
  'own-list': {
    path: '/api/v0/models',
    id: ['id'],
    tokens: [['loaded_context_length'], ['max_context_length']],
  },
  /** @see https://docs.litellm.ai/docs/proxy/model_management */
  'model-info': {
    path: '/v1/model/info',
    id: ['model_name'],
    // Its `max_tokens` is the length of an answer.
    tokens: [['model_info', 'max_input_tokens']],
  },
} as const satisfies Record<string, ContextProbe>;

const recordSchema = v.record(v.string(), v.unknown());
const listSchema = v.object({ data: wellFormedEntries(recordSchema) });
/** A length in tokens; servers write 0 for one that they do not know. */
const tokensSchema = v.pipe(finiteNumber, v.safeInteger(), v.minValue(256));

function fieldAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((inner, name) => (v.is(recordSchema, inner) ? inner[name] : undefined), value);
}

function tokensAt(value: unknown, paths: readonly Path[]): number | undefined {
  const found = paths.map((path) => fieldAt(value, path)).find((field) => v.is(tokensSchema, field));
  return v.is(tokensSchema, found) ? found : undefined;
}

/** The length of a model's context in an entry of a list of models, in tokens. */
export function listedContext(model: ListedModel): { running: number | undefined; possible: number | undefined } {
  return { running: tokensAt(model, runningPaths), possible: tokensAt(model, possiblePaths) };
}

/**
 * Places of a model's number of parameters: a number, or text as in '3.2B'. Assumed: `meta` is in newer builds of
 * llama.cpp.
 */
const sizePaths: readonly Path[] = [
  ['details', 'parameter_size'], // Ollama. @see https://github.com/ollama/ollama/blob/main/docs/api.md
  ['meta', 'n_params'], // llama.cpp
];
const units: Readonly<Record<string, number>> = { k: 1e3, m: 1e6, b: 1e9, t: 1e12 };

/** The number of a model's parameters in an entry of a list of models; undefined where it is not given. */
export function listedParameters(model: ListedModel): number | undefined {
  const sizes = sizePaths.map((path) => {
    const field = fieldAt(model, path);
    const [, amount, unit = ''] = /^\s*(\d+(?:\.\d+)?)\s*([kmbt]?)\s*$/i.exec(String(field ?? '')) ?? [];
    return amount === undefined ? 0 : Number(amount) * (units[unit.toLowerCase()] ?? 1);
  });
  return sizes.find((size) => size > 0 && Number.isFinite(size));
}

/**
 * Reads the answer to a probe.
 * @returns a function of a model's id: its context in tokens, undefined where it is not given
 */
export function probedContext(body: unknown, probe: ContextProbe): (model: string) => number | undefined {
  const { id, tokens } = probe;
  if (id === undefined) return () => tokensAt(body, tokens);
  const { data } = v.is(listSchema, body) ? v.parse(listSchema, body) : { data: [] };
  // Several deployments can have one name: a request may go to any of them.
  return (model) => {
    const lengths = data.flatMap((entry) => (fieldAt(entry, id) === model ? (tokensAt(entry, tokens) ?? []) : []));
    return lengths.length > 0 ? Math.min(...lengths) : undefined;
  };
}
