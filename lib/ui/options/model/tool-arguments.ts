import type { ToolDefinition } from '../../../core/provider';
import { isRecord } from '../../../core/utils/is-record';

/** The kind of control for an argument. */
export type ArgumentKind = 'text' | 'number' | 'lines' | 'choice';

/** An argument of a tool, from its JSON schema. */
export interface ArgumentField {
  name: string;
  kind: ArgumentKind;
  isRequired: boolean;
  description: string;
  /** The values of an argument of the kind `choice`. */
  choices: string[];
  /** Bounds of an argument of the kind `number`, both included. */
  minimum?: number;
  maximum?: number;
}

function record(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {};
}

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
}

function argumentKind({ type, enum: choices }: Record<string, unknown>): ArgumentKind {
  if (texts(choices).length > 0) return 'choice';
  if (type === 'integer' || type === 'number') return 'number';
  return type === 'array' ? 'lines' : 'text';
}

/** The arguments in a tool's JSON schema, in its order. One without a type is a `text`. */
export function argumentFields({ parameters }: Pick<ToolDefinition, 'parameters'>): ArgumentField[] {
  const required = texts(parameters.required);
  return Object.entries(record(parameters.properties)).map(([name, property]) => {
    const schema = record(property);
    return {
      name,
      kind: argumentKind(schema),
      isRequired: required.includes(name),
      description: typeof schema.description === 'string' ? schema.description : '',
      choices: texts(schema.enum),
      ...(typeof schema.minimum === 'number' && { minimum: schema.minimum }),
      ...(typeof schema.maximum === 'number' && { maximum: schema.maximum }),
    };
  });
}

function valueOfField({ kind }: ArgumentField, typed: string): unknown {
  if (kind === 'number') return typed.trim() !== '' && Number.isFinite(Number(typed)) ? Number(typed) : typed;
  if (kind !== 'lines') return typed;
  return typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/**
 * The arguments for a call of a tool. An empty one is left out unless it is required: the tool itself validates, so
 * that a person sees the error that a model would get.
 */
export function typedArguments(
  fields: readonly ArgumentField[],
  typed: Readonly<Record<string, string>>,
): Record<string, unknown> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const text = typed[field.name] ?? '';
      return text.trim() === '' && !field.isRequired ? [] : [[field.name, valueOfField(field, text)]];
    }),
  );
}
