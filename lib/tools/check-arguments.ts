import * as v from 'valibot';
import { normaliseDomain } from '../core/url/domains';

/** Maximum number of domains in one argument. */
const maxDomains = 50;
/** Maximum length of a query, in characters. */
const maxQueryLength = 2_000;

export type CheckedArguments<Value> =
  | { ok: true; value: Value }
  /** `message`: one English sentence that names the argument. */
  | { ok: false; message: string };

/** A value in quotation marks for a message, cut to 60 characters. */
function quoted(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return `'${text.length > 60 ? `${text.slice(0, 60)}…` : text}'`;
}

/** The argument `query`, trimmed. @param minLength in characters, white space around it excluded */
export function queryArgument(minLength: 1 | 2) {
  const message = `'query' must be a text of at least ${minLength === 1 ? 'one character' : 'two characters'} besides spaces.`;
  return v.pipe(
    v.string(message),
    v.trim(),
    v.minLength(minLength, message),
    v.maxLength(maxQueryLength, `'query' must not be longer than ${maxQueryLength.toLocaleString('en')} characters.`),
  );
}

/** The argument `url` of a call, unchecked; empty where there is none. */
export function urlArgument(args: unknown): string {
  const url = typeof args === 'object' && args !== null && 'url' in args ? args.url : undefined;
  return typeof url === 'string' ? url : '';
}

/** An argument that is a list of domains; each is normalised. */
export function domainsArgument(name: string) {
  const message = `'${name}' must be a list of domains such as ["example.org"].`;
  return v.optional(
    v.pipe(
      v.array(v.string(message), message),
      v.maxLength(maxDomains, `'${name}' must not hold more than ${maxDomains} domains.`),
      v.rawTransform(({ dataset, addIssue, NEVER }) => {
        const domains = dataset.value.map(normaliseDomain);
        const at = domains.indexOf(null);
        if (at === -1) return domains.filter((domain) => domain !== null);
        addIssue({ message: `'${name}' holds ${quoted(dataset.value[at])}, which is no domain like 'example.org'.` });
        return NEVER;
      }),
    ),
    [],
  );
}

/** An argument that is a whole number within bounds, both included. */
export function wholeNumberArgument(name: string, min: number, max: number) {
  const bounds = Number.isFinite(max)
    ? `from ${min} to ${max.toLocaleString('en')}`
    : `that is ${min.toLocaleString('en')} or more`;
  const message = `'${name}' must be a whole number ${bounds}.`;
  return v.pipe(v.number(message), v.safeInteger(message), v.minValue(min, message), v.maxValue(max, message));
}

/** An argument that is one of the given words. */
export function choiceArgument<const Words extends readonly string[]>(name: string, words: Words) {
  return v.picklist(words, `'${name}' must be one of ${words.map((word) => `'${word}'`).join(', ')}.`);
}

function issueSentence(issue: v.BaseIssue<unknown>, known: readonly string[]): string {
  if (issue.type !== 'strict_object') return issue.message;
  const name = issue.path?.[0]?.key;
  if (name === undefined) return 'The arguments must be one JSON object.';
  return issue.expected === 'never'
    ? `There is no argument ${quoted(name)}; there are ${known.map((word) => `'${word}'`).join(', ')}.`
    : `The argument '${name}' is missing.`;
}

/** Validates the arguments of a tool; unknown arguments are refused. */
export function checkArguments<Entries extends v.ObjectEntries>(
  schema: v.StrictObjectSchema<Entries, undefined>,
  args: unknown,
): CheckedArguments<v.InferOutput<v.StrictObjectSchema<Entries, undefined>>> {
  // valibot takes an array for an object.
  const checked = v.safeParse(schema, Array.isArray(args) ? null : args);
  if (checked.success) return { ok: true, value: checked.output };
  // An unknown argument is often a misspelt one, so it is reported before the missing one.
  const issue = checked.issues.find(({ expected }) => expected === 'never') ?? checked.issues[0];
  return { ok: false, message: issueSentence(issue, Object.keys(schema.entries)) };
}
