import * as v from 'valibot';
import { normaliseDomain } from '../core/url/domains';

/** Domains in one argument at most. */
const maxDomains = 50;
/** Characters of a query at most. */
const maxQueryLength = 2_000;

export type CheckedArguments<Value> =
  | { ok: true; value: Value }
  /** `message`: one English sentence that names the argument. */
  | { ok: false; message: string };

/** A part of an argument as a sentence may repeat it. */
function quoted(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return `'${text.length > 60 ? `${text.slice(0, 60)}…` : text}'`;
}

/** An argument `query` with more in it than white space, which is taken off around it. @param least characters at least */
export function queryArgument(least: 1 | 2) {
  const wish = `'query' must be a text of at least ${least === 1 ? 'one character' : 'two characters'} besides spaces.`;
  return v.pipe(
    v.string(wish),
    v.trim(),
    v.minLength(least, wish),
    v.maxLength(maxQueryLength, `'query' must not be longer than ${maxQueryLength.toLocaleString('en')} characters.`),
  );
}

/** An argument that is a list of domains; each is normalised. */
export function domainsArgument(name: string) {
  const wish = `'${name}' must be a list of domains such as ["example.org"].`;
  return v.optional(
    v.pipe(
      v.array(v.string(wish), wish),
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
export function wholeNumberArgument(name: string, least: number, most: number) {
  const bounds = Number.isFinite(most)
    ? `from ${least} to ${most.toLocaleString('en')}`
    : `that is ${least.toLocaleString('en')} or more`;
  const wish = `'${name}' must be a whole number ${bounds}.`;
  return v.pipe(v.number(wish), v.safeInteger(wish), v.minValue(least, wish), v.maxValue(most, wish));
}

/** An argument that is one of a few words. */
export function choiceArgument<const Words extends readonly string[]>(name: string, words: Words) {
  return v.picklist(words, `'${name}' must be one of ${words.map((word) => `'${word}'`).join(', ')}.`);
}

function sentenceOf(issue: v.BaseIssue<unknown>, known: readonly string[]): string {
  if (issue.type !== 'strict_object') return issue.message;
  const name = issue.path?.[0]?.key;
  if (name === undefined) return 'The arguments must be one JSON object.';
  return issue.expected === 'never'
    ? `There is no argument ${quoted(name)}; there are ${known.map((word) => `'${word}'`).join(', ')}.`
    : `The argument '${name}' is missing.`;
}

/** Checks the arguments of a tool. What the schema does not know is refused. */
export function checkArguments<Entries extends v.ObjectEntries>(
  schema: v.StrictObjectSchema<Entries, undefined>,
  args: unknown,
): CheckedArguments<v.InferOutput<v.StrictObjectSchema<Entries, undefined>>> {
  // An array is an object to valibot, with its length for a field.
  const checked = v.safeParse(schema, Array.isArray(args) ? null : args);
  if (checked.success) return { ok: true, value: checked.output };
  // An argument that does not exist explains another that is missing.
  const issue = checked.issues.find(({ expected }) => expected === 'never') ?? checked.issues[0];
  return { ok: false, message: sentenceOf(issue, Object.keys(schema.entries)) };
}
