import type { GeneratedI18nStructure } from '#i18n';
import { i18n } from '#i18n';
import { formatNumber, isolated } from './formats';

type StoredKey = keyof GeneratedI18nStructure;

/**
 * The key of a text in locales/*.yml with a form for each of the language's plural categories: its keys end in `.one`,
 * `.other` and the like.
 */
export type PluralKey = {
  [Key in StoredKey]: Key extends `${infer Name}.one` ? (`${Name}.other` extends StoredKey ? Name : never) : never;
}[StoredKey];

/** The key of a text in locales/*.yml that has one form. */
export type TextKey = Exclude<StoredKey, `${PluralKey}.${Intl.LDMLPluralRule}`>;

/** The values of the placeholders `{name}` in a text. */
export type TextValues = Record<string, string | number>;

type Translate = (key: string, values?: TextValues) => string;

/** The generated types require literal keys; keys for an error kind or a verdict are composed. */
const translate = i18n.t as unknown as Translate;

/** `missing-key` becomes `missing_key`: keys must not contain hyphens. */
export type TextName<Name extends string> = Name extends `${infer Head}-${infer Rest}`
  ? `${Head}_${TextName<Rest>}`
  : Name;

/** The part of a text key for a code such as an error kind. */
export function textName<Name extends string>(name: Name): TextName<Name> {
  return name.replaceAll('-', '_') as TextName<Name>;
}

function formatValues(values: TextValues, isPlain = false): TextValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (typeof value === 'number') return [name, formatNumber(value)];
      return [name, isPlain ? value : isolated(value)];
    }),
  );
}

/** Texts that were used: the browser takes some 50 µs to find one, and a few are shown in every frame of a stream. */
const found = new Map<TextKey, string>();

function foundText(key: TextKey): string {
  const known = found.get(key) ?? translate(key);
  found.set(key, known);
  return known;
}

/**
 * A text in the browser's language, with numbers formatted for it. Values that are words are isolated from the text
 * around them where the texts are written from right to left or the value has such words: a value in the direction of
 * the texts is left unchanged. For text that leaves the page, see `textWithoutIsolates`.
 * @see https://www.unicode.org/reports/tr9/#Explicit_Directional_Isolates
 */
export function t(key: TextKey, values?: TextValues): string {
  return values === undefined ? foundText(key) : translate(key, formatValues(values));
}

/**
 * Such a text without isolates, for a model, a file or a name that is kept: the invisible signs would go with it, and
 * be compared.
 */
export function textWithoutIsolates(key: TextKey, values: TextValues): string {
  return translate(key, formatValues(values, true));
}

let pluralRules: Intl.PluralRules | undefined;

/**
 * A text whose form depends on a count, which it can contain as `{count}`: the form of the count's category in the
 * language of the texts. The browser may know a category that the texts were not written for; `other` is there in every
 * language.
 * @see https://cldr.unicode.org/index/cldr-spec/plural-rules
 */
export function plural(key: PluralKey, count: number, values: TextValues = {}): string {
  pluralRules ??= new Intl.PluralRules(t('shared.language'));
  const filled = formatValues({ count, ...values });
  return translate(`${key}.${pluralRules.select(count)}`, filled) || translate(`${key}.other`, filled);
}

/** The key of a text with a count that has words of its own for none. */
type CountedKey = { [Key in PluralKey]: `${Key}_none` extends TextKey ? Key : never }[PluralKey];

/** A text with a form of its own for a count of zero, which has no plural category of its own in any language. */
export function counted(key: CountedKey, count: number): string {
  return count === 0 ? t(`${key}_none`) : plural(key, count);
}

/**
 * Facts next to each other that do not form a sentence: `Read 3 pages, 5 passages quoted`. For a list with an 'and' see
 * `formatList`.
 */
export function joinFacts(facts: readonly string[]): string {
  const [first = '', ...rest] = facts;
  return rest.reduce((before, next) => t('shared.join', { first: before, second: next }), first);
}

/** Marks that contain their own space: those of Chinese and Japanese, as wide as a letter. */
const wideMark = /[\u3001-\u303f\uff01-\uff60]\u2069?$/;

/**
 * A text that another one or a button follows, with the space that the language of its last mark puts between the two.
 */
export function withGap(text: string): string {
  return wideMark.test(text) ? text : `${text} `;
}

/** Sentences as one text. */
export function joinSentences(sentences: readonly string[]): string {
  return sentences.reduce((before, next) => (before && withGap(before)) + next, '');
}

/** Language and direction of the texts, which may differ from the browser's own. */
export function textLanguage(): { lang: string; dir: 'ltr' | 'rtl' } {
  return { lang: t('shared.language'), dir: t('shared.direction') === 'rtl' ? 'rtl' : 'ltr' };
}
