import type { ToolDefinition } from '../../../core/provider';

/** How an argument is drawn. */
export type ArgumentKind = 'text' | 'number' | 'lines' | 'choice';

/** An argument of a tool, as its schema describes it. */
export interface ArgumentField {
  name: string;
  kind: ArgumentKind;
  isRequired: boolean;
  description: string;
  /** Of a choice. */
  choices: string[];
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
}

function kindOf({ type, enum: choices }: Record<string, unknown>): ArgumentKind {
  if (texts(choices).length > 0) return 'choice';
  if (type === 'integer' || type === 'number') return 'number';
  return type === 'array' ? 'lines' : 'text';
}

/** The arguments that a tool's JSON schema names, in its order. What the schema leaves open is a text. */
export function argumentFields({ parameters }: Pick<ToolDefinition, 'parameters'>): ArgumentField[] {
  const required = texts(parameters.required);
  return Object.entries(record(parameters.properties)).map(([name, property]) => {
    const schema = record(property);
    return {
      name,
      kind: kindOf(schema),
      isRequired: required.includes(name),
      description: typeof schema.description === 'string' ? schema.description : '',
      choices: texts(schema.enum),
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
 * What a tool is called with. What was left empty is left out, unless it is required: the tool itself says what is wrong, so
 * that a person sees what a model would.
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
