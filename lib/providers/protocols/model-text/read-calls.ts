import type { ToolDefinition } from '../../../core/provider';
import { isRecord } from '../../../core/utils/is-record';
import { parseJson } from '../../../core/utils/parse-json';
import { plainName } from './plain-name';
import { parsePython, parsePythonArguments } from './python-values';
import type { FormPart, ParameterMarks } from './text-forms';

/** A call as written in a text. */
export interface WrittenCall {
  name: string;
  /** Its arguments; of JSON calls the whole JSON. */
  text: string;
  /** The part of a form that the text was read as. */
  as: FormPart;
}

/** A call that was read from a text. */
export interface TextCall {
  name: string;
  /** JSON, or what the model wrote in its place. */
  arguments: string;
}

type Fields = Record<string, unknown>;

const jsonText = /"(?:[^"\\]|\\[\s\S])*"/g;
const rawBreaks: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** The brackets that a JSON text leaves open, as they have to be closed; undefined where it ends within a text. */
function missingBrackets(json: string): string | undefined {
  const bare = json.replace(jsonText, '');
  if (bare.includes('"')) return undefined;
  const missing: string[] = [];
  for (const bracket of bare.match(/[{}[\]]/g) ?? []) {
    if (bracket === '{') missing.push('}');
    else if (bracket === '[') missing.push(']');
    else missing.pop();
  }
  return missing.reverse().join('');
}

/**
 * The value of JSON as models write it: with line breaks in texts, without its last brackets, in the quotes of Python.
 */
function parseLenient(json: string): unknown {
  const value = parseJson(json);
  if (value !== undefined) return value;
  const broken = json.replace(jsonText, (text) => text.replace(/[\n\r\t]/g, (unit) => rawBreaks[unit] ?? unit));
  const missing = missingBrackets(broken);
  return missing === undefined ? undefined : (parseJson(broken + missing) ?? parsePython(json));
}

/** Arguments as JSON; a text is taken for what it is. */
function argumentsJson(value: unknown): string {
  if (typeof value === 'string') return value.trim() || '{}';
  return JSON.stringify(value ?? {});
}

function callIn(value: unknown): (TextCall & { hasArguments: boolean }) | undefined {
  if (!isRecord(value)) return undefined;
  const fields = isRecord(value.function) ? value.function : value;
  const name = fields.name ?? fields.tool_name ?? fields.function;
  const given = fields.arguments ?? fields.parameters;
  if (typeof name !== 'string') return undefined;
  return { name: plainName(name), arguments: argumentsJson(given), hasArguments: given !== undefined };
}

/** The text behind the key of the arguments. */
function damagedArguments(json: string): string {
  return /"(?:arguments|parameters)"\s*:\s*([\s\S]*)$/.exec(json)?.[1]?.trim() || '{';
}

function jsonCalls({ name, text }: WrittenCall, needsArguments: boolean): TextCall[] {
  const value = parseLenient(text);
  if (value === undefined) return [{ name, arguments: damagedArguments(text) }];
  const found = (Array.isArray(value) ? value : [value]).flatMap((entry: unknown) => callIn(entry) ?? []);
  return found.flatMap(({ hasArguments, ...call }) => (needsArguments && !hasArguments ? [] : [call]));
}

function propertiesOf({ parameters }: ToolDefinition): Fields {
  return isRecord(parameters.properties) ? parameters.properties : {};
}

/** The value of a parameter that is written as text: the type of the parameter says whether it is one. */
function parameterValue(text: string, schema: unknown): unknown {
  const value = text.replace(/^\r?\n|\r?\n$/g, '');
  const isText = isRecord(schema) && schema.type === 'string';
  return isText ? value : (parseLenient(value) ?? value);
}

function markedArguments(text: string, marks: ParameterMarks, properties: Fields): string {
  const entries = text.split(marks.opening).slice(1);
  if (entries.some((entry) => !entry.includes(marks.closing))) return text;
  const values = entries.map((entry): [string, unknown] => {
    const nameEnd = entry.indexOf(marks.nameEnd);
    const name = entry.slice(0, nameEnd).trim();
    const start = entry.indexOf(marks.valueStart, nameEnd + marks.nameEnd.length) + marks.valueStart.length;
    const value = entry.slice(start, entry.lastIndexOf(marks.closing));
    return [name, parameterValue(value, properties[name])];
  });
  return JSON.stringify(Object.fromEntries(values));
}

/** Braces with keys without quotes as JSON. */
function bracedArguments(text: string, quote: string): string {
  const parts = text.split(quote).map((part, index) => {
    return index % 2 === 1 ? JSON.stringify(part) : part.replace(/([{,]\s{0,20})(\w{1,80})(?=\s{0,20}:)/g, '$1"$2"');
  });
  return parts.join('');
}

/**
 * The calls that a text contains, in order.
 * @param tools the offered tools; calls of others are left out
 * @param needsArguments whether an object without arguments does not count as a call
 */
export function readCalls(written: WrittenCall, tools: readonly ToolDefinition[], needsArguments: boolean): TextCall[] {
  const { name, text, as: form } = written;
  const tool = tools.find((offered) => offered.name === name);
  const properties = tool ? propertiesOf(tool) : {};
  const withArguments = (json: string): TextCall[] => [{ name, arguments: json.trim() }];
  if (typeof form === 'string') return withArguments(text);
  switch (form.type) {
    case 'calls':
      return jsonCalls(written, needsArguments).filter((call) => tools.some((offered) => offered.name === call.name));
    case 'parameters':
      return withArguments(markedArguments(text, form.marks, properties));
    case 'braces':
      return withArguments(bracedArguments(text, form.quote));
    case 'python': {
      const values = parsePythonArguments(text, Object.keys(properties));
      return withArguments(values === undefined ? text : JSON.stringify(values));
    }
    default: {
      const value = parseLenient(text);
      return withArguments(value === undefined ? text : argumentsJson(value));
    }
  }
}
