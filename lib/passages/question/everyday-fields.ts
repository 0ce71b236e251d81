import { perLanguage } from '../languages/compile-pack';
import type { FieldValueKind } from '../languages/pack/field-words';
import { stem } from '../text/stem';
import { foldWord } from '../text/tokenize';
import { commonForm } from './word-forms';

/**
 * The strength of another word for a field, of one for another moment ('close' for 'open'), and of a unit of its
 * values.
 */
const strengths = { equal: 0.8, moment: 0.5, unit: 0.5 };

const valueKinds: readonly FieldValueKind[] = ['price', 'time', 'contact'];

/** By base form: the other words for a field, and the kind of value that answers it. */
const fieldsOf = perLanguage(({ tag, questions: { fields } }) => {
  if (fields === undefined) return undefined;
  const related = new Map<string, Map<string, number>>();
  const values = new Map<string, FieldValueKind>();
  const add = (line: string, value?: FieldValueKind) => {
    const [words = [], units = []] = line.split(':').map((part) =>
      part
        .trim()
        .split(/\s+/)
        .map((word) => commonForm(stem(foldWord(word)), tag)),
    );
    for (const word of words) {
      if (value) values.set(word, value);
      const known = related.get(word) ?? new Map<string, number>();
      for (const unit of units) if (!known.has(unit)) known.set(unit, strengths.unit);
      for (const other of words)
        if (other !== word) known.set(other, value === 'time' ? strengths.moment : strengths.equal);
      related.set(word, known);
    }
  };
  for (const kind of valueKinds) if (fields[kind]) add(fields[kind], kind);
  for (const line of fields.others ?? []) add(line);
  return { related, values };
});

const askingOf = perLanguage(
  ({ questions: { fields } }) =>
    new Set(`${fields?.asking ?? ''} ${fields?.dispensable ?? ''}`.split(/\s+/).map(foldWord)),
);
const dispensableOf = perLanguage(
  ({ questions: { fields } }) => new Set(fields?.dispensable?.split(/\s+/).map(foldWord)),
);

/** A word of a question that asks for a field of an everyday page. */
export interface AskedField {
  /** Stems of other words for it and of units of its values, each with a strength from 0 to 1. */
  related: ReadonlyMap<string, number>;
  /** The kind of value that answers the word. */
  value?: FieldValueKind;
}

/** The field that a stemmed word of a question asks for; undefined for other words. */
export function askedField(term: string, language: string): AskedField | undefined {
  const fields = fieldsOf(language);
  const form = commonForm(term, language);
  const related = fields?.related.get(form);
  const value = fields?.values.get(form);
  return related && { related, ...(value && { value }) };
}

/** Whether a folded word of a question only says that something is asked for, may be done or is needed. */
export function onlyAsks(word: string, language: string): boolean {
  return askingOf(language)?.has(word) === true;
}

const presentOf = perLanguage(({ questions: { fields } }) => new Set(fields?.present?.split(/\s+/).map(foldWord)));

/** Whether a folded word says that the present is meant: 'now'. */
export function saysPresent(word: string, language: string): boolean {
  return presentOf(language)?.has(word) === true;
}

/** Whether a question asks the same without a folded word of it: 'possible', 'people', 'usually'. */
export function isDispensable(word: string, language: string): boolean {
  return dispensableOf(language)?.has(word) === true;
}

const alternativesOf = perLanguage(({ tag, questions: { fields } }) => {
  const others = new Map<string, ReadonlySet<string>>();
  for (const group of fields?.alternatives ?? []) {
    const kinds = group.split('|').map((words) =>
      words
        .trim()
        .split(/\s+/)
        .map((word) => commonForm(stem(foldWord(word)), tag)),
    );
    for (const kind of kinds) {
      const rest = new Set(kinds.filter((other) => other !== kind).flat());
      for (const word of kind) others.set(word, rest);
    }
  }
  return others;
});

/** Words for other kinds than the one that a stemmed word names, by base form: 'child' for 'adult'. */
export function otherKinds(term: string, language: string): ReadonlySet<string> | undefined {
  return alternativesOf(language)?.get(commonForm(term, language));
}
